import { isVerificationField, verificationFieldLabel } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import {
  certificateKinds,
  type FieldRemark,
  vendorCertificates,
  vendorReferences,
} from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';

/** Remarks that say something, each about a field that there is. ACC-39 @throws {AppError} RULE_BROKEN naming the field */
export function checkedRemarks(remarks: readonly FieldRemark[] = []): FieldRemark[] {
  const said = remarks.map(({ field, text }) => ({ field, text: text.trim() })).filter(({ text }) => text !== '');
  const at = said.findIndex(({ field }) => !isVerificationField(field));
  if (at >= 0) throw ruleBroken({ [`fieldRemarks.${at}.field`]: 'Choose a field from the list.' });
  return said;
}

/** What certificates and references of a company are called. */
async function rowNames({ tx }: Work, vendorId: number): Promise<Record<string, string>> {
  const certificates = await tx
    .select({ id: certificateKinds.id, kind: certificateKinds.name, name: vendorCertificates.name })
    .from(vendorCertificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, vendorCertificates.certificateId))
    .where(eq(vendorCertificates.vendorId, vendorId));
  const references = await tx.select().from(vendorReferences).where(eq(vendorReferences.vendorId, vendorId));
  return Object.fromEntries([
    ...certificates.map(({ id, kind, name }) => [`certificates.${id}`, name || kind] as const),
    ...references.map(({ id, schoolName }) => [`references.${id}`, schoolName || 'A reference'] as const),
  ]);
}

/** Everything that a company is told in one text: the general remark, then each field's. ACC-39 */
export async function remarksInWords(
  work: Work,
  vendorId: number,
  remark: string,
  fields: readonly FieldRemark[],
): Promise<string> {
  const names = fields.length > 0 ? await rowNames(work, vendorId) : {};
  const lines = fields.map(({ field, text }) => `${verificationFieldLabel(field, names)}: ${text}`);
  return [...(remark === '' ? [] : [remark]), ...lines].join('\n');
}
