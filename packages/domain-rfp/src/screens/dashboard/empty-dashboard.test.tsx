import { useApi } from '@chalkline/api-client';
import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { EmptyCards } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Overview } from '../../model/contract.ts';
import { purchasingOverview } from '../../queries/purchases.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Card as ActivityCard } from './activity-card.tsx';
import { Card as DeadlinesCard } from './deadlines-card.tsx';
import { Card as NeedsMeCard } from './needs-me-card.tsx';

const empty: Overview = { figures: [], needsMe: [], deadlines: [], activity: [], hasBegun: false };
const draft = { key: 'draft', title: 'Continue the draft', detail: 'Chairs', href: 'draft-purchases', at: null };
const titles = ['Needs you now', 'Deadlines', 'Latest activity'] as const;

function Cards() {
  const { data } = useQuery(purchasingOverview(useApi()));
  return (
    <>
      <NeedsMeCard />
      <DeadlinesCard />
      <ActivityCard />
      {data && <p>Answered</p>}
    </>
  );
}

/** The cards beside the checklist. */
function First() {
  return (
    <EmptyCards value={false}>
      <Cards />
    </EmptyCards>
  );
}

function open(account: keyof typeof accounts, data: Overview, Page = First) {
  const { fetch } = fakeServer({ ...standing, '/api/POConfiguration/GetPurchasingOverview': { data } });
  const path = `/${account}-dashboard`;
  renderPage(Page, { fetch, path, signIn: (session) => session.signIn(accounts[account]) });
  return screen.findByText('Answered');
}

const shown = () => titles.filter((title) => screen.queryByText(title) !== null);

describe.each(['school', 'vendor'] as const)('the dashboard of a new %s', (account) => {
  it('UI-48 has none of the cards that are empty, beside its checklist', async () => {
    await open(account, empty);
    expect(shown()).toEqual([]);
  });

  it('UI-48 has the card that has something, at once', async () => {
    await open(account, { ...empty, needsMe: [draft] });
    expect(screen.getByText('Continue the draft')).toBeTruthy();
    expect(shown()).toEqual(['Needs you now']);
  });

  it('has all of them afterwards, each saying that it is empty', async () => {
    await open(account, empty, Cards);
    expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
    expect(shown()).toEqual([...titles]);
  });
});
