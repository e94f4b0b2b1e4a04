import { definePlugin, type FirstStep, type Plugin } from '@chalkline/platform';
import { useEmptyCards } from '@chalkline/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../testing/accounts.ts';
import { renderIn, testPlatform } from '../../../testing/render-app.tsx';
import { DashboardGrid } from '../dashboard-grid.tsx';

const Figures = () => <p>Figures</p>;
const News = () => <p>News</p>;
/** A card that has nothing to show yet. */
const Nothing = () => (useEmptyCards() ? <p>Nothing yet</p> : null);
const figures = { id: 'figures', order: 1, audience: 'school', span: 3, isFigures: true } as const;
const nothing = { id: 'nothing', order: 3, audience: 'school', span: 1 } as const;
const news = { id: 'news', order: 2, audience: 'school', span: 3 } as const;

function step(id: string, done: boolean, changes: Partial<FirstStep> = {}): FirstStep {
  return {
    id,
    audience: 'school',
    order: 1,
    title: `Do ${id}`,
    hint: `Why ${id}`,
    to: `/${id}`,
    action: `Go to ${id}`,
    isDone: async () => done,
    ...changes,
  };
}

const dashboard = (steps: readonly FirstStep[]): Plugin =>
  definePlugin({
    id: 'steps',
    firstSteps: steps,
    dashboardCards: [
      { ...figures, component: async () => ({ Card: Figures }) },
      { ...news, component: async () => ({ Card: News }) },
      { ...nothing, component: async () => ({ Card: Nothing }) },
    ],
  });

function show(steps: readonly FirstStep[], account: Parameters<typeof testPlatform>[0] = { account: accounts.school }) {
  renderIn(testPlatform({ ...account, plugins: [dashboard(steps)] }), <DashboardGrid audience="school" />);
}

const list = () => screen.queryByRole('heading', { name: 'Get started' });

beforeEach(() => localStorage.clear());

describe('UI-32 the checklist of a new organization', () => {
  it('stands in the place of empty figures, and leads to what is not done', async () => {
    show([step('profile', true), step('purchase', false, { isDeal: true })]);
    expect(await screen.findByText('1 of 2 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to purchase' }).getAttribute('href')).toBe('/purchase');
    expect(screen.queryByRole('link', { name: 'Go to profile' })).toBeNull();
    expect(await screen.findByText('News')).toBeTruthy();
    expect(screen.queryByText('Figures')).toBeNull();
  });

  it('UI-48 stands beside cards that have something to show alone, until it goes', async () => {
    show([step('colleagues', false), step('purchase', true, { isDeal: true })]);
    expect(await screen.findByText('News')).toBeTruthy();
    const hide = await screen.findByRole('button', { name: 'Hide this list' });
    expect(screen.queryByText('Nothing yet')).toBeNull();
    fireEvent.click(hide);
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });

  it('leaves the figures their place once there is a deal', async () => {
    show([step('colleagues', false), step('purchase', true, { isDeal: true })]);
    expect(await screen.findByText('Figures')).toBeTruthy();
    expect(list()).toBeTruthy();
  });

  it('goes when all is done, and is not asked for again', async () => {
    const isDone = vi.fn(async () => true);
    show([step('purchase', true, { isDeal: true, isDone })]);
    expect(await screen.findByText('Figures')).toBeTruthy();
    expect(list()).toBeNull();
    await waitFor(() => expect(Object.values({ ...localStorage })).toContain('over'));
    show([step('purchase', true, { isDeal: true, isDone })]);
    expect(isDone).toHaveBeenCalledTimes(1);
  });

  it('can be hidden for good', async () => {
    show([step('purchase', false, { isDeal: true })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide this list' }));
    expect(list()).toBeNull();
    expect(await screen.findByText('Figures')).toBeTruthy();
  });

  it.each([
    ['before the approval', { account: { ...accounts.school, status: 3 } }],
    ['for an assistant', { account: { ...accounts.school, accessType: 2 } }],
    ['while an administrator acts', { account: accounts.school, impersonation: { role: 'School', email: 'x@y.test' } }],
  ] as [string, Parameters<typeof testPlatform>[0]][])('is not there %s', async (_when, as) => {
    show([step('purchase', false, { isDeal: true })], as);
    expect(await screen.findByText('Figures')).toBeTruthy();
    expect(list()).toBeNull();
  });

  it('gives way to the figures when it can’t be read', async () => {
    const isDone = () => Promise.reject(new Error('away'));
    show([step('purchase', false, { isDeal: true, isDone })]);
    expect(await screen.findByText('Figures', {}, { timeout: 4000 })).toBeTruthy();
  });
});
