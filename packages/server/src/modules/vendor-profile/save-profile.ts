import type { components } from '@chalkline/openapi/types';
import { normalizePhone, normalizeUrl, VendorStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { currentCategories } from '../../database/current-categories.ts';
import {
  categories,
  certificateKinds,
  states,
  users,
  vendorCategories,
  vendorCertificates,
  vendorReferences,
  vendors,
  vendorTaxForms,
} from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { storePicture } from '../../files/pictures.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { storeFile } from '../files/store-file.ts';
import {
  certificateAddress,
  certificateFileName,
  dunsDigits,
  givenReferences,
  profileProblems,
} from './check-profile.ts';
import { vendorProfile } from './read-profile.ts';
import { submitForVerification } from './verification.ts';

type Schemas = components['schemas'];
type Input = Schemas['VendorProfileInput'];
type Company = NonNullable<Input['company']>;
type Vendor = typeof vendors.$inferSelect;

const plain = (text: string | null | undefined): string => text?.trim() ?? '';
const webAddress = (text: string | null | undefined): string => (plain(text) ? (normalizeUrl(plain(text)) ?? '') : '');

/** The columns that were sent; what is left out stays as it was. */
function companyColumns(company: Company): Partial<typeof vendors.$inferInsert> {
  const address = company.companyAddress ?? {};
  const all: Record<string, unknown> = {
    companyName: company.companyName?.trim(),
    about: company.about?.trim(),
    url: company.url === undefined ? undefined : webAddress(company.url),
    linkedInUrl: company.linkedInUrl === undefined ? undefined : webAddress(company.linkedInUrl),
    phoneNumber: company.phoneNumber === undefined ? undefined : normalizePhone(plain(company.phoneNumber)),
    totalEmployee: company.totalEmployee,
    yearsInBusiness: company.yearsInBusiness,
    dunsNumber: company.dunsnumber === undefined ? undefined : dunsDigits(company.dunsnumber),
    samNumber: company.samnumber === undefined ? undefined : plain(company.samnumber).toUpperCase(),
    addressLine1: address.addressLine1?.trim(),
    addressLine2: address.addressLine2 === undefined ? undefined : plain(address.addressLine2) || null,
    city: address.city?.trim(),
    stateCode: address.stateOrProvinceCode?.trim().toUpperCase(),
    postalCode: address.postalCode?.trim(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function checkReferenceRows({ tx }: Work, input: Input): Promise<void> {
  const problems = profileProblems(input);
  const state = input.company?.companyAddress?.stateOrProvinceCode;
  if (state !== undefined) {
    const [known] = await tx.select().from(states).where(eq(states.code, state.trim().toUpperCase()));
    if (!known) problems['company.companyAddress.stateOrProvinceCode'] = 'Choose a state.';
  }
  const services = [...new Set(input.company?.servicesProvidedIds ?? [])];
  if (services.length > 0) {
    const isParent = and(inArray(categories.id, services), isNull(categories.parentId), eq(categories.tree, 'buy'));
    const found = await tx.select({ id: categories.id }).from(categories).where(isParent);
    if (found.length !== services.length) problems['company.servicesProvidedIds'] = 'Choose from the list.';
  }
  const kinds = [...(input.certification ?? []), ...(input.companyCertification ?? [])].map((row) => row.certificateId);
  if (kinds.length > 0) {
    const known = new Map((await tx.select().from(certificateKinds)).map((kind) => [kind.id, kind]));
    if (kinds.some((id) => !known.has(id))) problems['certification'] = 'Choose from the list.';
    for (const [index, { certificateId, certificationName }] of (input.certification ?? []).entries()) {
      if (known.get(certificateId)?.isOther && !plain(certificationName)) {
        problems[`certification.${index}.certificationName`] = 'Say what certificate it is.';
      }
    }
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

async function saveServices({ tx }: Work, vendorId: number, ids: readonly number[]): Promise<void> {
  const now = await currentCategories(tx, ids);
  await tx.delete(vendorCategories).where(eq(vendorCategories.vendorId, vendorId));
  const rows = [...new Set(ids.map(now))].map((categoryId) => ({ vendorId, categoryId }));
  if (rows.length > 0) await tx.insert(vendorCategories).values(rows);
}

/** Puts the list in place of the one before; empty new ones are dropped. ACC-26 */
async function saveReferences({ tx }: Work, vendorId: number, input: Input): Promise<void> {
  const given = givenReferences(input);
  const kept = given.flatMap(({ id }) => (id ? [id] : []));
  const others = kept.length > 0 ? notInArray(vendorReferences.id, kept) : undefined;
  await tx.delete(vendorReferences).where(and(eq(vendorReferences.vendorId, vendorId), others));
  for (const [position, reference] of given.entries()) {
    const values = {
      schoolName: plain(reference.schoolName),
      schoolEmail: plain(reference.schoolEmail).toLowerCase(),
      workDone: plain(reference.schoolWorkDone),
      position,
    };
    if (!reference.id) await tx.insert(vendorReferences).values({ ...values, vendorId });
    else {
      const mine = and(eq(vendorReferences.id, reference.id), eq(vendorReferences.vendorId, vendorId));
      const changed = await tx.update(vendorReferences).set(values).where(mine).returning({ id: vendorReferences.id });
      if (changed.length === 0) throw notFound('reference');
    }
  }
}

/**
 * Puts the list of certificates in place of the one before: those that are selected, or come with an address or a file.
 * One that comes without a new file keeps the file it has, and without a date the date it has. ACC-25 ACC-40
 */
async function saveCertificates(work: Work, call: VendorCall, input: Input): Promise<void> {
  const { tx } = work;
  const { vendorId } = call.session;
  const names = new Map((input.certification ?? []).map((row) => [row.certificateId, plain(row.certificationName)]));
  const proofs = new Map((input.companyCertification ?? []).map((row) => [row.certificateId, row]));
  const wanted = new Set([...names.keys()]);
  for (const [id, proof] of proofs) if (plain(proof.certificateUrl) || proof.certificateStr) wanted.add(id);
  const before = await tx.select().from(vendorCertificates).where(eq(vendorCertificates.vendorId, vendorId));
  const known = new Map(before.map((row) => [row.certificateId, row]));
  await tx.delete(vendorCertificates).where(eq(vendorCertificates.vendorId, vendorId));
  for (const certificateId of wanted) {
    const proof = proofs.get(certificateId);
    const field = 'companyCertification.certificateStr';
    const file = proof?.certificateStr
      ? await storeFile(work, call, { name: certificateFileName(proof), fileStr: proof.certificateStr, field })
      : null;
    await tx.insert(vendorCertificates).values({
      vendorId,
      certificateId,
      name: names.get(certificateId) ?? known.get(certificateId)?.name ?? '',
      url: proof ? webAddress(certificateAddress(proof)) || null : (known.get(certificateId)?.url ?? null),
      fileId: file?.id ?? known.get(certificateId)?.fileId ?? null,
      expiresOn: proof?.expiresOn === undefined ? (known.get(certificateId)?.expiresOn ?? null) : proof.expiresOn,
    });
  }
}

async function saveTaxForm(work: Work, call: VendorCall, company: Company): Promise<void> {
  if (!company.w9attachmentStr) return;
  const name = plain(company.w9attachment) || 'W-9';
  const field = 'company.w9attachmentStr';
  const { id: fileId } = await storeFile(work, call, { name, fileStr: company.w9attachmentStr, field });
  const { vendorId } = call.session;
  await work.tx
    .insert(vendorTaxForms)
    .values({ vendorId, fileId })
    .onConflictDoUpdate({ target: vendorTaxForms.vendorId, set: { fileId } });
}

async function lockVendor({ tx }: Work, vendorId: number, version: number | null | undefined): Promise<Vendor> {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
  if (!vendor) throw notFound('company');
  if (version && version !== vendor.version) {
    const sentence = 'The profile was saved elsewhere in the meantime. Look at both, then save again.';
    throw new AppError('VERSION_CONFLICT', sentence);
  }
  return vendor;
}

async function savePerson({ tx }: Work, userId: number, input: Input): Promise<void> {
  const person = {
    ...(plain(input.firstName) ? { firstName: plain(input.firstName) } : {}),
    ...(plain(input.lastName) ? { lastName: plain(input.lastName) } : {}),
    ...(input.position === undefined ? {} : { position: plain(input.position) }),
  };
  if (Object.keys(person).length > 0) await tx.update(users).set(person).where(eq(users.id, userId));
}

async function pictureOf(call: VendorCall, company: Company | undefined) {
  if (company?.logoStr) return { logo: await storePicture(call.services, company.logoStr, 'company.logoStr') };
  return company?.logo === null ? { logo: null } : {};
}

/** Whatever verification looked at, by name: a change of it after approval is told in the audit log. */
const verified = ['companyName', 'dunsNumber', 'samNumber', 'addressLine1', 'city', 'stateCode', 'postalCode'] as const;

async function saveParts(
  work: Work,
  call: VendorCall,
  vendor: Vendor,
  input: Input,
  picture: { logo?: string | null },
) {
  const { company } = input;
  const columns = {
    ...(company ? companyColumns(company) : {}),
    ...(input.email === undefined ? {} : { contactEmail: plain(input.email).toLowerCase() || null }),
    ...(input.lastStep === undefined ? {} : { lastStep: Math.max(vendor.lastStep, input.lastStep) }),
    ...picture,
  };
  await work.tx
    .update(vendors)
    .set({ ...columns, version: vendor.version + 1 })
    .where(eq(vendors.id, vendor.id));
  await savePerson(work, call.session.userId, input);
  if (company?.servicesProvidedIds) await saveServices(work, vendor.id, company.servicesProvidedIds);
  if (company) await saveTaxForm(work, call, company);
  if (input.vendorSchoolRef) await saveReferences(work, vendor.id, input);
  if (input.certification || input.companyCertification) await saveCertificates(work, call, input);
  const changed = verified.filter((key) => columns[key] !== undefined && columns[key] !== vendor[key]);
  const before = Object.fromEntries(changed.map((key) => [key, vendor[key]]));
  const after = {
    ...Object.fromEntries(changed.map((key) => [key, columns[key]])),
    ...(company?.w9attachmentStr ? { w9: 'new' } : {}),
  };
  await audit(work, { action: 'profile-saved', entity: 'vendor', entityId: vendor.id, before, after });
}

/**
 * Saves a company's profile, as far as it was sent; with `isSubmitted` it is submitted for verification too. An approved
 * company stays approved. ACC-23 ACC-27
 * @throws {AppError} RULE_BROKEN naming the fields, VERSION_CONFLICT
 */
export async function updateVendor(call: VendorCall, input: Input): Promise<Schemas['VendorProfile']> {
  const picture = await pictureOf(call, input.company);
  return inWork(call, async (work) => {
    const vendor = await lockVendor(work, call.session.vendorId, input.version);
    await checkReferenceRows(work, input);
    await saveParts(work, call, vendor, input, picture);
    if (input.isSubmitted && vendor.status !== VendorStatus.Approved) await submitForVerification(work, call, vendor);
    work.afterCommit(() => work.services.sessions.forgetUser(call.session.userId));
    return vendorProfile(work.tx, vendor.id);
  });
}
