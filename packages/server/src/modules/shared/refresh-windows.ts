import type { Work } from '../../unit-of-work.ts';
import { type Client, clientsOf, pushSale } from './push-sale.ts';

/** Lets every open window of some clients read a purchase again, whatever notices its reader turned off. HUB-12 */
export function refreshClients({ services, afterCommit }: Work, clients: readonly Client[], rfpId: number): void {
  afterCommit(async () => {
    await Promise.all(
      clients.map(({ role, clientId }) => services.realtime.push(role, clientId, 'PurchaseChangedAsync', { rfpId })),
    );
  });
}

/** Lets every open window of some clients read a sale again. HUB-12 */
export function refreshSaleClients({ services, afterCommit }: Work, clients: readonly Client[], saleId: number): void {
  afterCommit(() => pushSale(services.realtime, clients, saleId));
}

/** Lets every open window of some companies, those of their sub-vendors too, read a sale again. HUB-12 */
export async function refreshSaleCompanies(work: Work, vendorIds: readonly number[], saleId: number): Promise<void> {
  refreshSaleClients(work, await clientsOf(work.tx, vendorIds), saleId);
}

/**
 * Lets every open window of a company, those of its sub-vendors too, read its catalog again. HUB-12
 * @param importId the import that moved on; null where something else changed
 */
export async function refreshCatalog(work: Work, vendorId: number, importId: number | null): Promise<void> {
  const { services, afterCommit } = work;
  const clients = await clientsOf(work.tx, [vendorId]);
  afterCommit(async () => {
    await Promise.all(
      clients.map(({ role, clientId }) => services.realtime.push(role, clientId, 'CatalogChangedAsync', { importId })),
    );
  });
}

/** Lets every open window of a school read a sale again. HUB-12 */
export function refreshSaleSchool(work: Work, schoolId: number, saleId: number): void {
  refreshSaleClients(work, [{ role: 'School', clientId: schoolId }], saleId);
}

/** Lets every open window of a school read a purchase again, whoever of its people changed it. HUB-12 */
export function refreshSchool(work: Work, schoolId: number, rfpId: number): void {
  refreshClients(work, [{ role: 'School', clientId: schoolId }], rfpId);
}

/** Lets every open window of some companies, those of their sub-vendors too, read a purchase again. HUB-12 */
export async function refreshCompanies(work: Work, vendorIds: readonly number[], rfpId: number): Promise<void> {
  refreshClients(work, await clientsOf(work.tx, vendorIds), rfpId);
}
