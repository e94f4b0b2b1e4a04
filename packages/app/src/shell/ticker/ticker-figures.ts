import type { Schemas } from '@chalkline/api-client';

/** One figure as the ticker words it: `Saved $18,420 last month`. */
export interface TickerFigure {
  word: string;
  amount: string;
  rest: string;
}

const PERIOD = 'last month';

/** Cents say nothing here, so they are cut off; what is left needs no decimal arithmetic. */
function wholeDollars(amount: string): string {
  const [whole = '0'] = amount.split('.');
  const digits = whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole.startsWith('-') ? '-' : ''}$${digits}`;
}

/** The server gives the whole first, `Saved last month`, and then its parts by name, which take the whole's word. */
export function tickerFigures(items: readonly Schemas['RevenueItem'][]): TickerFigure[] {
  const word = (items[0]?.label ?? '').replace(PERIOD, '').trim();
  return items.map(({ label, amount }, index) => ({
    word,
    amount: wholeDollars(amount),
    rest: index === 0 ? PERIOD : `on ${label}`,
  }));
}
