import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { saleWords, silentCall } from '../testing.ts';
import { AwardDialog } from './award-dialog.tsx';
import { type AwardInput, type AwardRules, isWholeChoice } from './award-rules.ts';
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
    { id: 1, label: 'Northgate · $900.00' },
    { id: 2, label: 'EduTech · $850.00' },
  ];
  return {
    name: 'Old buses',
    document: 'sales contract',
    lines: [
      { id: 11, name: 'Bus 4', amount: '1 each', candidates },
      { id: 12, name: 'Bus 7', amount: '1 each', candidates },
    ],
    whole: null,
    unfinished: [],
    missingScores: null,
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

const offer: AwardRules['unfinished'][number] = {
  key: 'offer',
  text: 'EduTech has not answered.',
  acceptance: 'Award without the answer.',
  seen: { bidId: 2, matter: 'waits-for-vendor' },
  link: { label: 'Open the offer', to: '/offer' },
  actions: [],
};

/** An award with two open matters: one that it settles itself, one that is settled before. */
function Asking({ award }: Pick<ComponentProps<typeof AwardDialog>, 'award'>) {
  const [isSettled, setSettled] = useState(false);
  const actions = [{ label: 'Waive it', onSelect: () => setSettled(true) }];
  const inspection = { key: 'inspection', text: 'The inspection is open.', acceptance: null, link: null, actions };
  return (
    <AwardDialog
      rules={rulesOf({ unfinished: isSettled ? [offer] : [offer, inspection] })}
      words={saleWords}
      initial={{ 11: 1, 12: null }}
      award={award}
      onClose={() => undefined}
    />
  );
}

describe('the award of a sale', () => {
  it('decides each lot by itself where nothing can go to one vendor as a whole', () => {
    const award = silentCall<AwardInput>();
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
    expect(dialog.getByText('To Vendor 1 and Vendor 2')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Award $1,800.00' }));
    expect(dialog.getByText('EduTech offers less. Say why you choose so.')).toBeTruthy();
    expect(award.mutate).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByRole('textbox', { name: /Why this choice/ }), { target: { value: 'Pays at once.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Award $1,800.00' }));
    const sent = { choice: { 11: 1, 12: 2 }, reason: 'Pays at once.', missingScoresReason: '', seen: [] };
    expect(award.mutate).toHaveBeenCalledWith(sent, expect.anything());
  });

  it('AWD-16 lists what is unfinished and awards once each of it is decided', () => {
    const award = silentCall<AwardInput>();
    show(() => <Asking award={award} />);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Decide these before you award')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open the offer' }).getAttribute('href')).toBe('/offer');
    const confirm = dialog.getByRole('button', { name: 'Award $900.00' });
    fireEvent.click(confirm);
    expect(dialog.getByRole('alert').textContent).toBe('Two decisions are missing.');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Award without the answer.' }));
    fireEvent.click(confirm);
    expect(dialog.getByRole('alert').textContent).toBe('One decision is missing.');
    fireEvent.click(dialog.getByRole('button', { name: 'Waive it' }));
    expect(award.mutate).not.toHaveBeenCalled();
    fireEvent.click(confirm);
    const seen = [{ bidId: 2, matter: 'waits-for-vendor' }];
    expect(award.mutate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seen }), expect.anything());
  });

  it('AWD-18 stops on missing scores until the school says why it does not wait', () => {
    const award = silentCall<AwardInput>();
    show(() => (
      <AwardDialog
        rules={rulesOf({ missingScores: '0 of 3 evaluators have scored every proposal' })}
        words={saleWords}
        initial={{ 11: 1, 12: null }}
        award={award}
        onClose={() => undefined}
      />
    ));
    const dialog = within(screen.getByRole('dialog'));
    const question = '0 of 3 evaluators have scored every proposal: award without these scores?';
    expect(dialog.getByText(question)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Award $900.00' }));
    expect(dialog.getByText('Say why you award without these scores.')).toBeTruthy();
    expect(award.mutate).not.toHaveBeenCalled();
    const why = dialog.getByRole('textbox', { name: /Why you award without/ });
    fireEvent.change(why, { target: { value: 'They left.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Award $900.00' }));
    const sent = expect.objectContaining({ missingScoresReason: 'They left.' });
    expect(award.mutate).toHaveBeenCalledExactlyOnceWith(sent, expect.anything());
    fireEvent.change(dialog.getByRole('combobox', { name: /School bus|Bus 4/ }), { target: { value: '' } });
    expect(dialog.queryByText(question)).toBeNull();
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
    expect(screen.getByText('Two proposals received, sealed')).toBeTruthy();
    expect(screen.getByText(/^Nobody can see who has made a proposal or at what price/)).toBeTruthy();
  });

  it('stays closed where the sale was closed before the opening', () => {
    show(card({ received: 2, isOver: true }));
    expect(screen.getByText('Two proposals never opened')).toBeTruthy();
    expect(screen.getByText(/^This sale was closed before its proposals were opened/)).toBeTruthy();
    expect(screen.queryByText(/until/)).toBeNull();
  });
});
