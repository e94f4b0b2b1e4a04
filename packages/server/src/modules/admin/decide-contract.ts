import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogContracts } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { confirmationOf } from '../catalog/contract-rows.ts';
import { relistContract } from '../catalog/listing.ts';
import { tellVendors } from '../notifications/notify.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { vendorInfo } from './account-info.ts';
import { neededReason } from './decide-accounts.ts';

type Schemas = components['schemas'];
type Input = Schemas['ContractDecisionInput'];
type Contract = typeof catalogContracts.$inferSelect;

/** Where the vendor reads of its contracts. */
const CONTRACTS = 'catalog-management?contracts=1';

/** The contract as the administrator read it, locked. @throws {AppError} NOT_FOUND, VERSION_CONFLICT */
async function lockRead(tx: Db, { contractId, version }: Input): Promise<Contract> {
  const [contract] = await tx.select().from(catalogContracts).where(eq(catalogContracts.id, contractId)).for('update');
  if (!contract) throw notFound('contract');
  if (contract.version !== version)
    throw new AppError('VERSION_CONFLICT', 'The vendor changed the contract meanwhile. Read what is new, then decide.');
  return contract;
}

/** @throws {AppError} ILLEGAL_TRANSITION */
function assertDecidable(contract: Contract, decision: Input['decision']): void {
  const state = confirmationOf(contract);
  const refused =
    decision === 'confirm'
      ? {
          confirmed: 'This contract is confirmed already.',
          noDocument: 'A contract without its document can’t be confirmed.',
        }
      : { sentBack: 'This contract was sent back already.' };
  const sentence = (refused as Partial<Record<typeof state, string>>)[state];
  if (sentence !== undefined) throw new AppError('ILLEGAL_TRANSITION', sentence);
}

async function decide(work: Work, adminId: number, input: Input, remark: string | null): Promise<number> {
  const { tx } = work;
  const contract = await lockRead(tx, input);
  const { id, vendorId, number, cooperative } = contract;
  assertDecidable(contract, input.decision);
  const isConfirmed = input.decision === 'confirm';
  const set = isConfirmed
    ? { confirmedAt: await databaseNow(tx), confirmedBy: adminId, remark: null }
    : { confirmedAt: null, confirmedBy: null, remark };
  await tx
    .update(catalogContracts)
    .set({ ...set, version: contract.version + 1 })
    .where(eq(catalogContracts.id, id));
  await relistContract(tx, id);
  const action = isConfirmed ? 'contract-confirmed' : 'contract-sent-back';
  const after = { number, cooperative, ...(remark === null ? {} : { reason: remark }) };
  await audit(work, { action, entity: 'contract', entityId: id, after });
  const data = { number, cooperative };
  await tellVendors(work, [vendorId], () =>
    isConfirmed
      ? { event: 'contract-confirmed', data, relatedUrl: CONTRACTS }
      : { event: 'contract-sent-back', data: { ...data, reason: remark ?? '' }, relatedUrl: CONTRACTS },
  );
  await refreshCatalog(work, vendorId, null);
  return vendorId;
}

/**
 * Confirms that a contract's document says what the vendor wrote, from when on its prices count; or sends it back with a remark, also
 * one that was confirmed. CAT-28
 * @throws {AppError} NOT_FOUND, VERSION_CONFLICT, ILLEGAL_TRANSITION, RULE_BROKEN without a remark
 */
export async function decideContract(call: Call, input: Input): Promise<Schemas['AdminVendorInfo']> {
  const own = asAdmin(call);
  const remark = input.decision === 'confirm' ? null : neededReason(input.remark, 'remark');
  const vendorId = await inWork(own, (work) => decide(work, own.session.userId, input, remark));
  return vendorInfo(call, vendorId);
}
