import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ChangeList } from './change-list.tsx';

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows both values of what changed, and one that was not there before by itself', () => {
  renderUi(
    <ChangeList
      changes={[
        { field: 'Status', before: 'Open', after: 'Closed' },
        { field: 'Reason', before: null, after: 'Too late' },
        { field: 'Limit', before: '$500.00', after: null },
      ]}
    />,
  );
  expect(texts()).toEqual([
    'Status: before Open →  after Closed',
    'Reason: Too late',
    'Limit: before $500.00 →  after not set',
  ]);
});

it('TIME-1 shows an instant as a date, and a text that only begins like one as it is', () => {
  const changes = [
    { field: 'Ends', before: null, after: '2026-12-11T19:20:00.000Z' },
    { field: 'Note', before: null, after: '2026-99-99T99:99' },
  ];
  renderUi(<ChangeList changes={changes} />);
  expect(texts()[0]).toMatch(/^Ends: Fri, Dec 11, .*(AM|PM)/);
  expect(texts()[1]).toBe('Note: 2026-99-99T99:99');
});

it('keeps what is beyond three changes behind a line', () => {
  const changes = ['One', 'Two', 'Three', 'Four', 'Five'].map((field) => ({ field, before: null, after: 'set' }));
  renderUi(<ChangeList changes={changes} />);
  expect(screen.getByText('2 more').closest('details')?.textContent).toContain('Five: set');
});
