import type { components } from '@chalkline/openapi/types';
import {
  DEFAULT_ORDER_TERMS,
  isMoney,
  isSchoolTimeZone,
  ncesProblem,
  normalizePhone,
  normalizeUrl,
  noticeDaysOf,
  percentProblem,
  phoneProblem,
  SchoolStatus,
  urlProblem,
  zipProblem,
} from '@chalkline/rules';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { schools, shipToAddresses, states } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { storePicture } from '../../files/pictures.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { trimTax } from '../bids/bid-read.ts';
import { peopleOf } from '../people/people.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { presentCriteria, saveCriteria } from './save-criteria.ts';

type Schemas = components['schemas'];
type SetupInput = Schemas['SchoolSetupInput'];
type School = typeof schools.$inferSelect;

function presentAddress(row: typeof shipToAddresses.$inferSelect): Schemas['ShipToAddress'] {
  const { schoolId: _school, position: _position, taxPercent, ...address } = row;
  return { ...address, taxPercent: trimTax(taxPercent) };
}

function presentSchool(
  school: School,
): Omit<Schemas['SchoolSetup'], 'shipToAddresses' | 'reviewers' | 'criteria' | 'marketParts'> {
  return {
    id: school.id,
    version: school.version,
    status: school.status,
    isSubmitted: school.setupSubmittedAt !== null,
    submittedAt: school.setupSubmittedAt?.toISOString() ?? null,
    remark: school.setupRemark,
    name: school.name,
    kind: school.kind === 'school' ? 'school' : 'district',
    ncesId: school.ncesId ?? '',
    addressLine1: school.addressLine1,
    addressLine2: school.addressLine2,
    city: school.city,
    stateCode: school.stateCode,
    postalCode: school.postalCode,
    phoneNumber: school.phoneNumber ?? '',
    url: school.url,
    logo: school.logo,
    requiresReview: school.requiresReview,
    awardLimit: school.awardLimit,
    orderTerms: school.orderTerms ?? DEFAULT_ORDER_TERMS,
    billTo: school.billTo,
    noticeDays: school.saleNoticeDays,
    noticeDaysPreset: noticeDaysOf(school.stateCode, null),
    purchaseNoticeDays: school.purchaseNoticeDays,
    timeZone: isSchoolTimeZone(school.timeZone) ? school.timeZone : null,
    timeZoneByZip: timeZoneOf({ ...school, timeZone: null }),
  };
}

/** School Setup, as its people and administrators see it. ACC-20 @throws {AppError} NOT_FOUND */
export async function schoolSetup(db: Db, schoolId: number, myId: number): Promise<Schemas['SchoolSetup']> {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId));
  if (!school) throw notFound('school');
  const addresses = await db
    .select()
    .from(shipToAddresses)
    .where(eq(shipToAddresses.schoolId, schoolId))
    .orderBy(desc(shipToAddresses.isDefault), asc(shipToAddresses.position), asc(shipToAddresses.id));
  return {
    ...presentSchool(school),
    shipToAddresses: addresses.map(presentAddress),
    reviewers: await peopleOf(db, { kind: 'reviewers', schoolId }, myId),
    ...(await presentCriteria(db, schoolId)),
  };
}

/** What is wrong with where invoices go, by field. PO-11 */
function billToProblems(input: SetupInput, known: ReadonlySet<string>): Record<string, string> {
  const { billTo } = input;
  if (!billTo) return {};
  const problems: Record<string, string> = {};
  for (const part of ['name', 'line1', 'city'] as const) {
    if (!billTo[part].trim()) problems[`billTo.${part}`] = 'Enter something here.';
  }
  if (!known.has(billTo.stateCode)) problems['billTo.stateCode'] = 'Choose a state.';
  const zip = billTo.postalCode.trim() === '' ? 'Enter the ZIP code.' : zipProblem(billTo.postalCode);
  if (zip) problems['billTo.postalCode'] = zip;
  return problems;
}

async function stateProblems(db: Db, input: SetupInput): Promise<Record<string, string>> {
  const known = new Set((await db.select({ code: states.code }).from(states)).map(({ code }) => code));
  const problems = billToProblems(input, known);
  if (!known.has(input.stateCode)) problems['stateCode'] = 'Choose a state.';
  for (const [index, address] of input.shipToAddresses.entries()) {
    const at = `shipToAddresses.${index}`;
    if (!known.has(address.stateCode)) problems[`${at}.stateCode`] = 'Choose a state.';
    const zip = address.postalCode.trim() === '' ? 'Enter the ZIP code.' : zipProblem(address.postalCode);
    if (zip) problems[`${at}.postalCode`] = zip;
    const tax = address.taxPercent == null ? null : percentProblem(address.taxPercent, 'Sales tax');
    if (tax) problems[`${at}.taxPercent`] = tax;
    for (const part of ['name', 'addressLine1', 'city'] as const) {
      if (!address[part].trim()) problems[`${at}.${part}`] = 'Enter something here.';
    }
  }
  return problems;
}

/** What is wrong with what was typed; an empty field is wrong only once the setup is submitted. */
function fieldProblems(input: SetupInput): Record<string, string> {
  const problems: Record<string, string> = {};
  const phone = normalizePhone(input.phoneNumber ?? '');
  if (!input.name.trim()) problems['name'] = 'Enter the name of your school or district.';
  const nces = ncesProblem(input.ncesId ?? '', input.kind);
  if (nces) problems['ncesId'] = nces;
  const zip = zipProblem(input.postalCode);
  if (zip) problems['postalCode'] = zip;
  const wrongPhone = phoneProblem(phone);
  if (wrongPhone !== null) problems['phoneNumber'] = wrongPhone;
  const url = input.url?.trim() ? urlProblem(input.url) : null;
  if (url) problems['url'] = url;
  if (input.awardLimit?.trim() && !isMoney(input.awardLimit.trim())) {
    problems['awardLimit'] = 'Enter an amount in dollars with at most two decimals.';
  }
  if (input.shipToAddresses.filter(({ isDefault }) => isDefault).length > 1) {
    problems['shipToAddresses'] = 'Only one address can be the usual one.';
  }
  return problems;
}

async function checkSetup(db: Db, input: SetupInput): Promise<void> {
  const problems = { ...fieldProblems(input), ...(await stateProblems(db, input)) };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** Puts the list of addresses in place of the one before; numbers that stay are kept. ACC-22 */
async function saveAddresses({ tx }: Work, schoolId: number, addresses: SetupInput['shipToAddresses']): Promise<void> {
  const kept = addresses.flatMap(({ id }) => id ?? []);
  await tx
    .delete(shipToAddresses)
    .where(
      and(eq(shipToAddresses.schoolId, schoolId), kept.length > 0 ? notInArray(shipToAddresses.id, kept) : undefined),
    );
  await tx.update(shipToAddresses).set({ isDefault: false }).where(eq(shipToAddresses.schoolId, schoolId));
  const hasDefault = addresses.some(({ isDefault }) => isDefault);
  for (const [position, { id, isDefault, ...address }] of addresses.entries()) {
    const values = {
      name: address.name.trim(),
      addressLine1: address.addressLine1.trim(),
      addressLine2: address.addressLine2?.trim() || null,
      city: address.city.trim(),
      stateCode: address.stateCode,
      postalCode: address.postalCode.trim(),
      isDefault: hasDefault ? (isDefault ?? false) : position === 0,
      position,
      // What is not sent stays as it was. CART-5
      ...(address.taxPercent == null ? {} : { taxPercent: address.taxPercent.trim() }),
      ...(address.exemptionCertificate === undefined
        ? {}
        : { exemptionCertificate: address.exemptionCertificate?.trim() || null }),
    };
    if (!id) await tx.insert(shipToAddresses).values({ ...values, schoolId });
    else {
      const mine = and(eq(shipToAddresses.id, id), eq(shipToAddresses.schoolId, schoolId));
      const changed = await tx.update(shipToAddresses).set(values).where(mine).returning({ id: shipToAddresses.id });
      if (changed.length === 0) throw notFound('address');
    }
  }
}

async function lockSchool(work: Work, schoolId: number): Promise<School> {
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, schoolId)).for('update');
  if (!school) throw notFound('school');
  return school;
}

/** What purchase orders say of the school; what is not sent stays as it was. PO-11 */
function orderValues({ orderTerms, billTo }: SetupInput) {
  const place = billTo && {
    name: billTo.name.trim(),
    line1: billTo.line1.trim(),
    line2: billTo.line2?.trim() || null,
    city: billTo.city.trim(),
    stateCode: billTo.stateCode,
    postalCode: billTo.postalCode.trim(),
  };
  return {
    ...(orderTerms === undefined ? {} : { orderTerms: orderTerms.trim() }),
    ...(place === undefined ? {} : { billTo: place }),
  };
}

function storedValues(input: SetupInput) {
  return {
    ...orderValues(input),
    // What is not sent stays as it was. SALE-22
    ...(input.noticeDays === undefined ? {} : { saleNoticeDays: input.noticeDays }),
    // What is not sent stays as it was. PUR-34
    ...(input.purchaseNoticeDays === undefined ? {} : { purchaseNoticeDays: input.purchaseNoticeDays }),
    // What is not sent stays as it was. TIME-9
    ...(input.timeZone === undefined ? {} : { timeZone: input.timeZone }),
    name: input.name.trim(),
    kind: input.kind,
    ncesId: input.ncesId?.trim() || null,
    addressLine1: input.addressLine1.trim(),
    addressLine2: input.addressLine2?.trim() || null,
    city: input.city.trim(),
    stateCode: input.stateCode,
    postalCode: input.postalCode.trim(),
    phoneNumber: normalizePhone(input.phoneNumber ?? '') || null,
    url: input.url?.trim() ? (normalizeUrl(input.url) ?? '') : '',
    requiresReview: input.requiresReview,
    awardLimit: input.awardLimit?.trim() || null,
  };
}

/**
 * Saves School Setup. ACC-20
 * @throws {AppError} RULE_BROKEN naming the fields, VERSION_CONFLICT when a colleague saved in between
 */
export async function updateSchool(call: SchoolCall, input: SetupInput): Promise<Schemas['SchoolSetup']> {
  const { db, services, session } = call;
  await checkSetup(db, input);
  const picture = input.logoStr
    ? { logo: await storePicture(services, input.logoStr, 'logoStr') }
    : input.removesLogo
      ? { logo: null }
      : {};
  return inWork(call, async (work) => {
    const school = await lockSchool(work, session.schoolId);
    if (input.version && input.version !== school.version) {
      throw new AppError(
        'VERSION_CONFLICT',
        'A colleague has saved School Setup in the meantime. Look at both, then save again.',
      );
    }
    const values = storedValues(input);
    await work.tx
      .update(schools)
      .set({ ...values, ...picture, version: school.version + 1 })
      .where(eq(schools.id, school.id));
    await saveAddresses(work, school.id, input.shipToAddresses);
    await saveCriteria(work, school.id, input);
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, school[key as keyof School]]));
    const change = { before, after: { ...values, shipToAddresses: input.shipToAddresses.length } };
    await audit(work, { action: 'setup-saved', entity: 'school', entityId: school.id, schoolId: school.id, ...change });
    return schoolSetup(work.tx, school.id, session.userId);
  });
}

/** What still has to be filled in before an administrator looks at it. */
function missing(setup: Schemas['SchoolSetup']): Record<string, string> {
  const needed = ['ncesId', 'addressLine1', 'city', 'postalCode', 'phoneNumber'] as const;
  const problems: Record<string, string> = {};
  for (const field of needed) if (!setup[field]) problems[field] = 'Fill this in before you submit.';
  if (setup.shipToAddresses.length === 0) problems['shipToAddresses'] = 'Add an address that orders are delivered to.';
  return problems;
}

/**
 * Hands School Setup in; the status stays as it is until an administrator approves. ACC-20
 * @throws {AppError} ILLEGAL_TRANSITION when there is nothing to approve, RULE_BROKEN naming what is missing
 */
export function submitSchoolSetup(call: SchoolCall): Promise<Schemas['SchoolSetup']> {
  const { session } = call;
  return inWork(call, async (work) => {
    const school = await lockSchool(work, session.schoolId);
    if (school.status !== SchoolStatus.PartiallyApproved) {
      throw new AppError('ILLEGAL_TRANSITION', 'Your school is approved already: what you save counts at once.');
    }
    const problems = missing(await schoolSetup(work.tx, school.id, session.userId));
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const values = { setupSubmittedAt: await databaseNow(work.tx), setupRemark: null };
    await work.tx.update(schools).set(values).where(eq(schools.id, school.id));
    await audit(work, { action: 'setup-submitted', entity: 'school', entityId: school.id, schoolId: school.id });
    return schoolSetup(work.tx, school.id, session.userId);
  });
}
