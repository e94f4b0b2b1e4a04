import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BidPicker } from './bid-picker.tsx';

it('EVAL-3 vendors stand by name whatever their ranks are, so that none moves under a pointer', () => {
  const bids = [
    { bidId: 7, label: 'Pinebrook Classroom Goods' },
    { bidId: 3, label: 'Northgate Supply' },
  ];
  renderPage(() => <BidPicker label="Scores of" value={7} onChange={() => undefined} bids={bids} />, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  const group = within(screen.getByRole('group', { name: 'Scores of' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Northgate Supply',
    'Pinebrook Classroom Goods',
  ]);
});
