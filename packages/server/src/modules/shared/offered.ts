import type { OfferedProduct } from '@chalkline/rules';

/** What a row of a bid or of an order keeps of what exactly is offered. BID-21 */
interface OfferedColumns {
  readonly manufacturer: string | null;
  readonly partNumber: string | null;
  readonly note: string | null;
}

/** What a row keeps, as the contract shows it; null where nothing was said. BID-21 */
export function offeredOfRow({ manufacturer, partNumber, note }: OfferedColumns): OfferedProduct | null {
  const isSaid = manufacturer !== null || partNumber !== null || note !== null;
  return isSaid ? { manufacturer, partNumber, note } : null;
}
