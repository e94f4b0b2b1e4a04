import type { Role } from '@chalkline/rules';
import type { Db } from '../../database/database.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { peopleOfVendors } from './people.ts';

/** Who reads the same lists: a school, a company's main account, a sub-vendor. */
export interface Client {
  readonly role: Role;
  readonly clientId: number;
}

/** Everybody who reads for some companies, each client once. */
export async function clientsOf(db: Db, vendorIds: readonly number[]): Promise<Client[]> {
  const people = await peopleOfVendors(db, vendorIds);
  return [...new Map(people.map(({ role, clientId }) => [`${role}_${clientId}`, { role, clientId }])).values()];
}

/** Lets every open window of some clients read a sale again, now. HUB-12 */
export async function pushSale(realtime: Realtime, clients: readonly Client[], saleId: number): Promise<void> {
  await Promise.all(clients.map(({ role, clientId }) => realtime.push(role, clientId, 'SaleChangedAsync', { saleId })));
}

/** Lets every open window of some companies read a sale again, of a change that is kept already. HUB-12 */
export async function refreshSaleOf(
  { db, realtime }: { readonly db: Db; readonly realtime: Realtime },
  vendorIds: readonly number[],
  saleId: number,
): Promise<void> {
  await pushSale(realtime, await clientsOf(db, vendorIds), saleId);
}
