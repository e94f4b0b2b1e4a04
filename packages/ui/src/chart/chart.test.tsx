import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { BarChart, DotPlot } from './index.ts';

it('has a table behind a chart that a screen reader always finds', async () => {
  const { person } = renderUi(
    <BarChart
      label="Spend by month"
      xLabel="Month"
      x="month"
      data={[
        { month: 'Oct', spend: 180000 },
        { month: 'Nov', spend: 212000 },
      ]}
      series={[{ key: 'spend', label: 'Spend' }]}
      format={(value) => `$${value.toLocaleString('en-US')}`}
    />,
  );
  const table = screen.getByRole('table', { name: 'Spend by month' });
  expect(within(table).getByRole('cell', { name: '$212,000' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('button', { name: 'Show chart' })).toBeTruthy();
});

it('lists every bid and the mean of a dot plot', () => {
  renderUi(
    <DotPlot
      label="Prices"
      items={[{ key: 'a', label: 'Northgate', value: 401400 }]}
      reference={{ value: 430334, label: 'Mean' }}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['BidderPrice', 'Northgate401,400', 'Mean430,334']);
});
