import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { saleWords } from '../testing.ts';
import { AwardDialog } from './award-dialog.tsx';
import { type AwardRules, isWholeChoice } from './award-rules.ts';
import { SealedCard } from './sealed-card.tsx';

function show(Page: () => ReactNode) {
  renderPage(Page, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
}

/** Two lots, each with two proposals; a reason is asked for where the second bid gets anything. */
function rulesOf(changes: Partial<AwardRules> = {}): AwardRules {
  const candidates = [
    { bidId: 1, label: 'Northgate · $900.00' },
    { bidId: 2, label: 'EduTech · $850.00' },
  ];
  return {
    name: 'Old buses',
    document: 'sales contract',
    lines: [
      { id: 11, name: 'Bus 4', amount: '1 each', candidates },
      { id: 12, name: 'Bus 7', amount: '1 each', candidates },
    ],
    whole: null,
    shares: (choice) =>
      [1, 2].flatMap((bidId) => {
        const lines = Object.values(choice).filter((winner) => winner === bidId).length;
        return lines === 0 ? [] : [{ bidId, vendorName: `Vendor ${bidId}`, lines, total: `${lines * 900}.00` }];
      }),
    asksReason: (choice) => Object.values(choice).includes(2),
    problem: (choice, reason) =>
      Object.values(choice).includes(2) && reason === '' ? 'EduTech offers less. Say why you choose so.' : null,
    consequences: () => ['The winners are told at once.'],
    ...changes,
  };
}

describe('the award of a sale', () => {
  it('decides each lot by itself where nothing can go to one vendor as a whole', () => {
    const award = { isPending: false, mutate: vi.fn() };
    show(() => (
      <AwardDialog
        rules={rulesOf()}
        words={saleWords}
        initial={{ 11: 1, 12: null }}
        award={award}
        onClose={() => undefined}
      />
    ));
    const dialog = within(screen.getByRole('dialog', { name: 'Award Old buses' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText('One sales contract')).toBeTruthy();
    expect(dialog.getAllByText('No award for this lot')).toHaveLength(2);
    fireEvent.change(dialog.getByRole('combobox', { name: /Bus 7/ }), { target: { value: '2' } });
    expect(dialog.getByText('Two sales contracts')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Award $1,800.00' }));
    expect(dialog.getByText('EduTech offers less. Say why you choose so.')).toBeTruthy();
    expect(award.mutate).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByRole('textbox', { name: /Why this choice/ }), { target: { value: 'Pays at once.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Award $1,800.00' }));
    expect(award.mutate).toHaveBeenCalledWith({ choice: { 11: 1, 12: 2 }, reason: 'Pays at once.' }, expect.anything());
  });

  it('AWD-1 opens with everything to one vendor where one bid wins everything, and line by line where not', () => {
    expect(isWholeChoice(rulesOf(), { 11: 1, 12: 1 })).toBe(true);
    expect(isWholeChoice(rulesOf(), { 11: 1, 12: null })).toBe(true);
    expect(isWholeChoice(rulesOf(), { 11: 1, 12: 2 })).toBe(false);
  });
});

describe('what lies sealed', () => {
  const card = (changes: { received: number; isOver: boolean }) => () => (
    <SealedCard end="2030-11-24T22:00:00.000Z" words={saleWords} onOpened={() => undefined} {...changes} />
  );

  it('says how many proposals came in, and nothing else of them', () => {
    show(card({ received: 2, isOver: false }));
    expect(screen.getByText('Two proposals in hand, sealed')).toBeTruthy();
    expect(screen.getByText(/^Nobody can see who has made a proposal or at what price/)).toBeTruthy();
  });

  it('stays closed where the sale was closed before the opening', () => {
    show(card({ received: 2, isOver: true }));
    expect(screen.getByText('Two proposals never opened')).toBeTruthy();
    expect(screen.getByText(/^This sale was closed before its proposals were opened/)).toBeTruthy();
    expect(screen.queryByText(/until/)).toBeNull();
  });
});
