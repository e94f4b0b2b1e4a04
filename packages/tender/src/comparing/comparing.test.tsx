import { giveElementsSize, renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bidOf, saleWords, twoLines } from '../testing.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { bidColumnWidth, moveIn } from './grid-layout.ts';
import type { ComparisonLook } from './look.ts';
import { spreadOf, spreadText } from './spread.ts';

const [laptops, carts] = twoLines;
const bids = [bidOf(1, 'A', ['290.00', '600.00']), bidOf(2, 'B', ['310.00', null]), bidOf(3, 'C', ['1.00', '1.00'], 7)];

describe('the spread of a line', () => {
  it('EVAL-2 lists the standing bids that price it, cheapest first, and leaves disqualified ones out', () => {
    const spread = spreadOf(laptops, bids, 'lowest');
    expect(spread?.points.map(({ vendorName, fromBest, share }) => [vendorName, fromBest, share])).toEqual([
      ['A', '0.00', 0],
      ['B', '24000.00', 1],
    ]);
    expect(spreadOf(carts, bids, 'lowest')?.points).toHaveLength(1);
  });

  it('BID-23 carries what exactly is offered for the price', () => {
    const offered = { manufacturer: 'Dell', partNumber: '3110', note: null };
    const [first, ...rest] = bids;
    if (!first) throw new Error('no bid');
    const saying = { ...first, lines: first.lines.map((line) => ({ ...line, offered })) };
    expect(spreadOf(laptops, [saying, ...rest], 'lowest')?.points.map((point) => point.offered)).toEqual([
      offered,
      null,
    ]);
  });

  it('says the same in words', () => {
    expect(spreadText({ ...laptops, mean: '360000.00' }, spreadOf(laptops, bids, 'lowest'))).toBe(
      '2 prices, $348,000.00 to $372,000.00, mean $360,000.00',
    );
    expect(spreadText(carts, spreadOf(carts, bids, 'lowest'))).toBe('1 price, at $24,000.00');
    expect(spreadText(carts, spreadOf(carts, [], 'lowest'))).toBe('no price');
  });
});

describe('the comparison’s grid', () => {
  it('gives every bid the room a price needs, and more where there is some', () => {
    expect(bidColumnWidth(1000, 20)).toBe(168);
    expect(bidColumnWidth(1240, 2)).toBe(408);
    expect(bidColumnWidth(1240, 0)).toBe(168);
  });

  it('moves by keys and stops at its edges', () => {
    const size = { rows: 202, columns: 22 };
    expect(moveIn({ row: 1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveIn({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveIn({ row: 5, column: 3 }, 'End', true, size)).toEqual({ row: 201, column: 21 });
    expect(moveIn({ row: 5, column: 3 }, 'Home', false, size)).toEqual({ row: 5, column: 0 });
    expect(moveIn({ row: 200, column: 3 }, 'PageDown', false, size)).toEqual({ row: 201, column: 3 });
    expect(moveIn({ row: 5, column: 3 }, 'Tab', false, size)).toBeNull();
  });
});

describe('the comparison of a sale', () => {
  const look: ComparisonLook = {
    wins: 'highest',
    words: saleWords,
    head: ({ vendorName }) => vendorName,
    total: () => 'a total',
    notes: () => ['as offered', '+ pick-up'],
    meanHeader: 'Mean',
    footer: { label: 'In all', mean: '' },
  };

  beforeEach(() => giveElementsSize({ width: 1180, height: 700 }));

  it('puts the highest first and speaks of lots and proposals', async () => {
    renderPage(() => <ComparisonTable lines={twoLines} bids={bids} look={look} />, {
      fetch: fakeServer({}).fetch,
      path: '/sale',
      plugins: [],
      signIn: (session) => session.signIn(accounts.school),
    });
    const grid = await screen.findByRole('grid', { name: /Prices of all proposals by lot/ });
    expect(within(grid).getByRole('columnheader', { name: 'Lot' })).toBeTruthy();
    expect(within(grid).getAllByText('no proposal')).toHaveLength(1);
    expect(within(grid).getAllByText('+ pick-up').length).toBeGreaterThan(0);
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Laptops' });
    expect(within(dialog).queryByText('Unit cost')).toBeNull();
    const rows = within(dialog).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^B.*\$372,000\.00Below the highest–$/),
      expect.stringMatching(/^A.*\$348,000\.00Below the highest\$24,000\.00$/),
    ]);
  });
});
