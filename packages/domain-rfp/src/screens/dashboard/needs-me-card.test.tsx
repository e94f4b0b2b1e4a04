import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overview } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Card } from './needs-me-card.tsx';

const things = (count: number): Overview['needsMe'] =>
  Array.from({ length: count }, (_, index) => ({
    key: `thing-${index}`,
    title: `Compare and award purchase ${index + 1}`,
    detail: 'three bids opened',
    href: `bid-comparison?id=${index + 1}`,
    at: null,
  }));

function open(needsMe: Overview['needsMe']) {
  const data = { figures: [], needsMe, deadlines: [], activity: [], hasBegun: true };
  const { fetch } = fakeServer({ ...standing, '/api/POConfiguration/GetPurchasingOverview': { data } });
  renderPage(Card, { fetch, path: '/school-dashboard', signIn: (session) => session.signIn(accounts.school) });
}

const rows = () => screen.getAllByRole('link', { name: /^Compare and award/ });

describe('what needs me', () => {
  it('begins with eight things and has the others at hand', async () => {
    open(things(21));
    expect(await screen.findByText('21 things')).toBeTruthy();
    expect(rows()).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 21' }));
    expect(rows()).toHaveLength(21);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toHaveLength(8);
  });

  it('leads to where one acts, and has nothing to unfold when all is shown', async () => {
    open(things(2));
    expect(await screen.findByText('Two things')).toBeTruthy();
    expect(rows()[1]?.getAttribute('href')).toBe('/bid-comparison?id=2');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('says that no purchase waits, and nothing of sales', async () => {
    open([]);
    expect(await screen.findByText('No purchase needs you right now.')).toBeTruthy();
  });
});
