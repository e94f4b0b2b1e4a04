import type { components } from '@chalkline/openapi/types';
import type { Actor, Run } from './purchase-run.ts';

type Schemas = components['schemas'];

/** Who bids on the purchase of a sequence. */
export const bidders: readonly Actor[] = ['vendor', 'subvendor', 'vendor2', 'vendor3'];
/** Who acts for its school. */
export const schoolSide: readonly Actor[] = ['school', 'school', 'school', 'assistant'];

/** The bid of the actor's company, where it has one and may see the purchase. */
export async function ownBid(run: Run, as: Actor): Promise<Schemas['Bid'] | null> {
  const answer = await run.read<Schemas['OrderDetails']>(as, `POConfiguration/GetOrderDetails/${run.purchase.token}`);
  return answer.status === 200 ? answer.data.bid : null;
}
