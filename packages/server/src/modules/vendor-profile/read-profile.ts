import type { components } from '@chalkline/openapi/types';
import { dayIn, hasExpired, VendorStatus } from '@chalkline/rules';
import { asc, eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  categories,
  certificateKinds,
  files,
  users,
  vendorCategories,
  vendorCertificates,
  vendorReferences,
  vendors,
  vendorTaxForms,
  verificationEvents,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Schemas = components['schemas'];
type Profile = Schemas['VendorProfile'];
type Vendor = typeof vendors.$inferSelect;
type FileInfo = Schemas['FileInfo'];

const fileColumns = { id: files.id, name: files.name, size: files.size, mimeType: files.mimeType };

/** The main account of a company: whoever registered it. */
export async function mainUserOf(db: Db, vendorId: number): Promise<typeof users.$inferSelect> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.vendorId, vendorId))
    .orderBy(asc(users.accessType), asc(users.id))
    .limit(1);
  if (!user) throw notFound('company');
  return user;
}

async function certificatesOf(db: Db, vendor: Vendor): Promise<Profile['companyCertification']> {
  const today = dayIn(await databaseNow(db), timeZoneOf(vendor));
  const rows = await db
    .select({ certificate: vendorCertificates, kind: certificateKinds.name, isOther: certificateKinds.isOther })
    .from(vendorCertificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, vendorCertificates.certificateId))
    .where(eq(vendorCertificates.vendorId, vendor.id))
    .orderBy(asc(certificateKinds.rank));
  const fileIds = rows.flatMap(({ certificate }) => certificate.fileId ?? []);
  const found = fileIds.length > 0 ? await db.select(fileColumns).from(files).where(inArray(files.id, fileIds)) : [];
  const fileOf = new Map<number | null, FileInfo>(found.map((file) => [file.id, file]));
  return rows.map(({ certificate, kind, isOther }) => ({
    certificateId: certificate.certificateId,
    name: isOther && certificate.name ? certificate.name : kind,
    certificateUrl: certificate.url,
    file: fileOf.get(certificate.fileId) ?? null,
    expiresOn: certificate.expiresOn,
    isExpired: hasExpired(certificate.expiresOn, today),
  }));
}

async function taxFormOf(db: Db, vendorId: number): Promise<FileInfo | null> {
  const [row] = await db
    .select(fileColumns)
    .from(vendorTaxForms)
    .innerJoin(files, eq(files.id, vendorTaxForms.fileId))
    .where(eq(vendorTaxForms.vendorId, vendorId));
  return row ?? null;
}

async function servicesOf(db: Db, vendorId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(vendorCategories)
    .innerJoin(categories, eq(categories.id, vendorCategories.categoryId))
    .where(eq(vendorCategories.vendorId, vendorId))
    .orderBy(asc(categories.name));
}

async function historyOf(db: Db, vendorId: number): Promise<Profile['history']> {
  const rows = await db
    .select()
    .from(verificationEvents)
    .where(eq(verificationEvents.vendorId, vendorId))
    .orderBy(asc(verificationEvents.id));
  return rows.map(({ at, decision, byName, remark, fieldRemarks }) => ({
    at: at.toISOString(),
    decision,
    by: byName,
    remark,
    fields: [...(fieldRemarks ?? [])],
  }));
}

async function companyOf(db: Db, vendor: Vendor): Promise<Profile['company']> {
  const services = await servicesOf(db, vendor.id);
  return {
    companyName: vendor.companyName,
    about: vendor.about,
    url: vendor.url ?? '',
    linkedInUrl: vendor.linkedInUrl,
    phoneNumber: vendor.phoneNumber ?? '',
    totalEmployee: vendor.totalEmployee,
    servicesProvidedIds: services.map(({ id }) => id),
    servicesProvided: services.map(({ name }) => name),
    companyAddress: {
      addressLine1: vendor.addressLine1,
      addressLine2: vendor.addressLine2,
      city: vendor.city,
      stateOrProvinceCode: vendor.stateCode,
      postalCode: vendor.postalCode,
    },
    yearsInBusiness: vendor.yearsInBusiness,
    dunsnumber: vendor.dunsNumber,
    samnumber: vendor.samNumber,
    w9: await taxFormOf(db, vendor.id),
    logo: vendor.logo,
  };
}

/** Certificates that a company can have, Other the last. */
export async function certificateKindsOf(db: Db): Promise<Profile['certificateKinds']> {
  const columns = {
    id: certificateKinds.id,
    name: certificateKinds.name,
    isOther: certificateKinds.isOther,
    expires: certificateKinds.expires,
  };
  return db.select(columns).from(certificateKinds).orderBy(asc(certificateKinds.rank));
}

/** A company's profile whole, as its main account and administrators see it. ACC-23 @throws {AppError} NOT_FOUND */
export async function vendorProfile(db: Db, vendorId: number): Promise<Profile> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) throw notFound('company');
  const user = await mainUserOf(db, vendorId);
  const references = await db
    .select()
    .from(vendorReferences)
    .where(eq(vendorReferences.vendorId, vendorId))
    .orderBy(asc(vendorReferences.position), asc(vendorReferences.id));
  return {
    vendorId,
    version: vendor.version,
    status: vendor.status,
    firstName: user.firstName,
    lastName: user.lastName,
    email: vendor.contactEmail ?? user.email,
    position: user.position,
    company: await companyOf(db, vendor),
    vendorSchoolRef: references.map(({ id, schoolEmail, schoolName, workDone }) => ({
      id,
      schoolEmail,
      schoolName,
      schoolWorkDone: workDone,
    })),
    companyCertification: await certificatesOf(db, vendor),
    certificateKinds: await certificateKindsOf(db),
    lastStep: vendor.lastStep,
    canSubmit: vendor.status === VendorStatus.PartiallyApproved,
    history: await historyOf(db, vendorId),
  };
}
