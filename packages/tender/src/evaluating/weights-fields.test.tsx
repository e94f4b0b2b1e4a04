import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import type { RubricWeight } from '@chalkline/rules';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WeightsFields } from './weights-fields.tsx';

const ofMarket = { isOwn: false, isRetired: false, guidance: null };
const own = { isOwn: true, isRetired: false, guidance: 'Look twice.', points: 0 };
const rubrics = [
  { id: 1, name: 'Price', points: 100, ...ofMarket },
  { id: 2, name: 'Quality', points: 20, ...ofMarket },
  { ...own, id: 1001, name: 'Local presence' },
  { ...own, id: 1002, name: 'Old habits', isRetired: true },
  { ...own, id: 1003, name: 'Older habits', isRetired: true },
];

function Fields() {
  const [weights, setWeights] = useState<RubricWeight[]>([
    { rubricId: 1, score: 80 },
    { rubricId: 1002, score: 20 },
  ]);
  return (
    <WeightsFields
      name="vendorRubrics"
      weights={weights}
      onChange={setWeights}
      problem={undefined}
      priceRule="lowest total over the bid’s total"
      hint="Vendors see the weights."
    />
  );
}

it('EVAL-24 weights stand beside the market’s for the school’s own; a retired one only where it is weighed', async () => {
  renderPage(() => <Fields />, {
    fetch: fakeServer({ '/api/POConfiguration/RubricType': { data: rubrics } }).fetch,
    path: '/new-purchase',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  const field = await screen.findByRole('spinbutton', { name: 'Points for Old habits' });
  expect(screen.getByRole('spinbutton', { name: 'Points for Local presence' })).toBeTruthy();
  expect(screen.getByText('Your school’s own')).toBeTruthy();
  expect(screen.getByText('Your school’s, retired')).toBeTruthy();
  expect(screen.queryByText('Older habits')).toBeNull();
  fireEvent.change(field, { target: { value: '0' } });
  expect(screen.getByText('Old habits')).toBeTruthy();
});
