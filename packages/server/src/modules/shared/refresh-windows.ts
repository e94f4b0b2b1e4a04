import type { Role } from '@chalkline/rules';
import type { Work } from '../../unit-of-work.ts';
import { peopleOfVendors } from './people.ts';

/** Who reads the same lists: a school, a company's main account, a sub-vendor. */
interface Client {
  readonly role: Role;
  readonly clientId: number;
}

/** Lets every open window of some clients read a purchase again, whatever notices its reader turned off. HUB-12 */
export function refreshClients({ services, afterCommit }: Work, clients: readonly Client[], rfpId: number): void {
  afterCommit(async () => {
    await Promise.all(
      clients.map(({ role, clientId }) => services.realtime.push(role, clientId, 'PurchaseChangedAsync', { rfpId })),
    );
  });
}

/** Lets every open window of a school read a purchase again, whoever of its people changed it. HUB-12 */
export function refreshSchool(work: Work, schoolId: number, rfpId: number): void {
  refreshClients(work, [{ role: 'School', clientId: schoolId }], rfpId);
}

/** Lets every open window of some companies, those of their sub-vendors too, read a purchase again. HUB-12 */
export async function refreshCompanies(work: Work, vendorIds: readonly number[], rfpId: number): Promise<void> {
  const people = await peopleOfVendors(work.tx, vendorIds);
  const clients = new Map(people.map(({ role, clientId }) => [`${role}_${clientId}`, { role, clientId }]));
  refreshClients(work, [...clients.values()], rfpId);
}
