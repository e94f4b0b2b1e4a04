import { AuctionType } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { pastedLots } from './lot-paste.ts';

describe('lots from a spreadsheet', () => {
  it('ROW-5 keep a quantity and a price that are no figures as they were copied', () => {
    const text = [
      'Item\tQty\tUnit\tCondition\tPrice',
      'Desk\t1,200\teach\tNew\t$1,031.95',
      'Chair\t2 doz\teach\tNew\t12,50',
      'Bus\t\teach\tNew\t$ -',
      '\t3\teach\tNew\t5',
    ].join('\n');
    const lots = pastedLots(text, AuctionType.QuickSale, 5);
    expect(lots.map(({ productDesc, productQty, askingPrice }) => [productDesc, productQty, askingPrice])).toEqual([
      ['Desk', '1200', '1031.95'],
      ['Chair', '2 doz', '12,50'],
      ['Bus', '', '$ -'],
      ['', '3', '5'],
    ]);
  });
});
