import type { Schemas } from '@chalkline/api-client';
import type { Problems } from '@chalkline/platform';
import {
  formatPhone,
  MAX_NOTICE_DAYS,
  MAX_ORDER_TERMS,
  moneyProblem,
  ncesProblem,
  normalizePhone,
  normalizeUrl,
  parseMoney,
  type SchoolTimeZone,
  zipProblem,
} from '@chalkline/rules';
import type { ChosenFile } from './chosen-file.ts';
import { type CriteriaForm, criteriaFormOf, criteriaInput, criteriaProblems } from './criteria-form.ts';
import { optionalPhone, optionalUrl, problemsOf, required, requiredZip, textOrNull } from './fields.ts';

export type SchoolSetup = Schemas['SchoolSetup'];

/** A place where deliveries go. */
export interface ShipToForm {
  /** `null` for a new one. */
  id: number | null;
  /** Tells rows apart while they are typed. */
  key: string;
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  postalCode: string;
  isDefault: boolean;
}

/** Where invoices go, where that is not the school's own address. */
export interface BillToForm {
  name: string;
  line1: string;
  line2: string;
  city: string;
  stateCode: string;
  postalCode: string;
}

/** School Setup as the form holds it. */
export interface SchoolForm extends CriteriaForm {
  name: string;
  kind: SchoolSetup['kind'];
  ncesId: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  postalCode: string;
  phoneNumber: string;
  url: string;
  shipTo: ShipToForm[];
  requiresReview: boolean;
  awardLimit: string;
  orderTerms: string;
  /** `null`: invoices go to the school's own address. */
  billTo: BillToForm | null;
  /** Empty: the state's preset. */
  noticeDays: string;
  /** Empty: what vendors usually need. */
  purchaseNoticeDays: string;
  /** Empty: the zone of the ZIP code. */
  timeZone: SchoolTimeZone | '';
  logo: ChosenFile | null;
  removesLogo: boolean;
}

/** The setup as a form. */
export function schoolFormOf(setup: SchoolSetup): SchoolForm {
  return {
    name: setup.name,
    kind: setup.kind,
    ncesId: setup.ncesId,
    addressLine1: setup.addressLine1,
    addressLine2: setup.addressLine2 ?? '',
    city: setup.city,
    stateCode: setup.stateCode,
    postalCode: setup.postalCode,
    phoneNumber: formatPhone(setup.phoneNumber),
    url: setup.url,
    shipTo: setup.shipToAddresses.map((address) => ({
      ...address,
      key: String(address.id),
      addressLine2: address.addressLine2 ?? '',
    })),
    requiresReview: setup.requiresReview,
    awardLimit: setup.awardLimit ?? '',
    orderTerms: setup.orderTerms,
    billTo: setup.billTo && { ...setup.billTo, line2: setup.billTo.line2 ?? '' },
    noticeDays: setup.noticeDays?.toString() ?? '',
    purchaseNoticeDays: setup.purchaseNoticeDays?.toString() ?? '',
    timeZone: setup.timeZone ?? '',
    ...criteriaFormOf(setup),
    logo: null,
    removesLogo: false,
  };
}

/** A place to be filled in; the first one is where deliveries go unless told. */
export function emptyShipTo(key: string, isFirst: boolean): ShipToForm {
  return {
    id: null,
    key,
    name: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    stateCode: '',
    postalCode: '',
    isDefault: isFirst,
  };
}

/** A place for invoices to be filled in, in the school's own city. */
export function emptyBillTo({ city, stateCode, postalCode }: SchoolForm): BillToForm {
  return { name: 'Accounts Payable', line1: '', line2: '', city, stateCode, postalCode };
}

/** The places with one removed; when it was the default, the first that is left takes over. */
export function withoutShipTo(places: readonly ShipToForm[], key: string): ShipToForm[] {
  const left = places.filter((place) => place.key !== key);
  if (left.some(({ isDefault }) => isDefault)) return left;
  return left.map((place, index) => ({ ...place, isDefault: index === 0 }));
}

function shipToProblems(place: ShipToForm, index: number): Problems {
  const path = `shipTo.${index}`;
  return problemsOf({
    [`${path}.name`]: required(place.name, 'what the place is called'),
    [`${path}.addressLine1`]: required(place.addressLine1, 'the street and number'),
    [`${path}.city`]: required(place.city, 'the city'),
    [`${path}.stateCode`]: place.stateCode === '' ? 'Choose a state.' : null,
    [`${path}.postalCode`]: requiredZip(place.postalCode),
  });
}

function orderProblems({ orderTerms, billTo }: SchoolForm): Problems {
  return problemsOf({
    orderTerms: orderTerms.trim().length > MAX_ORDER_TERMS ? `Enter at most ${MAX_ORDER_TERMS} characters.` : null,
    'billTo.name': billTo && required(billTo.name, 'who the invoices are for'),
    'billTo.line1': billTo && required(billTo.line1, 'the street and number'),
    'billTo.city': billTo && required(billTo.city, 'the city'),
    'billTo.stateCode': billTo?.stateCode === '' ? 'Choose a state.' : null,
    'billTo.postalCode': billTo && requiredZip(billTo.postalCode),
  });
}

/** Whole days, or none. SALE-22 PUR-34 */
function noticeProblem(text: string): string | null {
  const days = text.trim();
  const isFine = days === '' || (/^\d{1,3}$/.test(days) && Number(days) <= MAX_NOTICE_DAYS);
  return isFine ? null : `Enter whole days from 0 to ${MAX_NOTICE_DAYS}, or leave this empty.`;
}

/**
 * What is wrong with the form as it is saved, by field; the limit is an amount of its own (MON-2). What is still empty is
 * no complaint before the setup is sent in.
 */
export function schoolProblems(form: SchoolForm): Problems {
  const own = problemsOf({
    name: required(form.name, 'the school’s name'),
    ncesId: ncesProblem(form.ncesId, form.kind),
    stateCode: form.stateCode === '' ? 'Choose a state.' : null,
    postalCode: zipProblem(form.postalCode),
    phoneNumber: optionalPhone(form.phoneNumber),
    url: optionalUrl(form.url),
    awardLimit: form.awardLimit.trim() === '' ? null : moneyProblem(form.awardLimit, 'The limit'),
    noticeDays: noticeProblem(form.noticeDays),
    purchaseNoticeDays: noticeProblem(form.purchaseNoticeDays),
  });
  return Object.assign(own, ...form.shipTo.map(shipToProblems), orderProblems(form), criteriaProblems(form));
}

/** The form of ship-to addresses has no field while there is none: its complaint stands at the list, by this name. */
export const SHIP_TO = 'shipTo';

function emptyForApproval(form: SchoolForm): Problems {
  return problemsOf({
    ncesId: required(form.ncesId, 'the NCES ID'),
    phoneNumber: required(form.phoneNumber, 'the phone number'),
    addressLine1: required(form.addressLine1, 'the street and number'),
    city: required(form.city, 'the city'),
    postalCode: required(form.postalCode, 'the ZIP code'),
    [SHIP_TO]: form.shipTo.length === 0 ? 'Add at least one ship-to address.' : null,
  });
}

/** What keeps the setup from being sent in, by field: what is empty, and what is wrong. ACC-20 */
export function approvalProblems(form: SchoolForm): Problems {
  return { ...emptyForApproval(form), ...schoolProblems(form) };
}

/** A field that approval needs and that is empty, by the name on its label. */
export interface MissingField {
  field: string;
  name: string;
}

const fieldNames: Readonly<Record<string, string>> = {
  ncesId: 'NCES ID',
  phoneNumber: 'Phone',
  addressLine1: 'Street and number',
  city: 'City',
  postalCode: 'ZIP code',
  [SHIP_TO]: 'Ship-to address',
};

/** What an administrator needs before the setup can be approved, in the order of the page. */
export function missingForApproval(form: SchoolForm): MissingField[] {
  const empty = emptyForApproval(form);
  return Object.entries(fieldNames).flatMap(([field, name]) => (field in empty ? { field, name } : []));
}

const addressParts = ['addressLine1', 'addressLine2', 'city', 'stateCode', 'postalCode'] as const;

/** A place at the school's own address; a place without a name gets the school's. */
export function atSchoolAddress(place: ShipToForm, form: SchoolForm): ShipToForm {
  const address = Object.fromEntries(addressParts.map((part) => [part, form[part]]));
  return { ...place, ...address, name: place.name.trim() === '' ? form.name : place.name };
}

/** Whether a place has the school's own address. */
export function isAtSchoolAddress(place: ShipToForm, form: SchoolForm): boolean {
  return addressParts.every((part) => place[part].trim() === form[part].trim());
}

function shipToInput(place: ShipToForm): Schemas['ShipToAddressInput'] {
  return {
    id: place.id,
    name: place.name.trim(),
    addressLine1: place.addressLine1.trim(),
    addressLine2: textOrNull(place.addressLine2),
    city: place.city.trim(),
    stateCode: place.stateCode,
    postalCode: place.postalCode.trim(),
    isDefault: place.isDefault,
  };
}

function billToInput(place: BillToForm): Schemas['BillToInput'] {
  return {
    name: place.name.trim(),
    line1: place.line1.trim(),
    line2: textOrNull(place.line2),
    city: place.city.trim(),
    stateCode: place.stateCode,
    postalCode: place.postalCode.trim(),
  };
}

const daysOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The form as it is sent. */
export function schoolInput(form: SchoolForm, version: number): Schemas['SchoolSetupInput'] {
  const limit = form.awardLimit.trim();
  return {
    version,
    name: form.name.trim(),
    kind: form.kind,
    ncesId: textOrNull(form.ncesId),
    addressLine1: form.addressLine1.trim(),
    addressLine2: textOrNull(form.addressLine2),
    city: form.city.trim(),
    stateCode: form.stateCode,
    postalCode: form.postalCode.trim(),
    phoneNumber: textOrNull(normalizePhone(form.phoneNumber)),
    url: normalizeUrl(form.url) ?? textOrNull(form.url),
    shipToAddresses: form.shipTo.map(shipToInput),
    requiresReview: form.requiresReview,
    awardLimit: limit === '' ? null : parseMoney(limit),
    orderTerms: form.orderTerms.trim(),
    billTo: form.billTo && billToInput(form.billTo),
    noticeDays: daysOrNull(form.noticeDays),
    purchaseNoticeDays: daysOrNull(form.purchaseNoticeDays),
    timeZone: form.timeZone === '' ? null : form.timeZone,
    ...criteriaInput(form),
    ...(form.logo ? { logoStr: form.logo.base64 } : form.removesLogo ? { removesLogo: true } : {}),
  };
}

/** The server's complaints by the form's own names. */
export function schoolProblemsOf(fields: Problems): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path === 'logoStr' ? 'logo' : path.replace(/^shipToAddresses(?=\.|$)/, 'shipTo'),
      text,
    ]),
  );
}
