import type { components } from '@chalkline/openapi/types';
import { emailProblem, normalizePhone, phoneProblem, urlProblem, zipProblem } from '@chalkline/rules';

type Input = components['schemas']['VendorProfileInput'];
type Profile = components['schemas']['VendorProfile'];
type Problems = Record<string, string>;

const DUNS = /^\d{9}$/;
const SAM = /^[A-HJ-NP-Z0-9]{12}$/i;

const plain = (text: string | null | undefined): string => text?.trim() ?? '';

/** Digits of a DUNS number, which people write with hyphens. */
export const dunsDigits = (text: string | null | undefined): string => plain(text).replace(/[\s-]/g, '');

function companyProblems({ company }: Input): Problems {
  const problems: Problems = {};
  if (!company) return problems;
  const put = (field: string, problem: string | null) => {
    if (problem) problems[`company.${field}`] = problem;
  };
  const phone = normalizePhone(plain(company.phoneNumber));
  put('url', plain(company.url) ? urlProblem(plain(company.url)) : null);
  put('linkedInUrl', plain(company.linkedInUrl) ? urlProblem(plain(company.linkedInUrl)) : null);
  put('phoneNumber', phoneProblem(phone));
  const duns = dunsDigits(company.dunsnumber);
  put('dunsnumber', duns && !DUNS.test(duns) ? 'A DUNS number has 9 digits.' : null);
  const sam = plain(company.samnumber);
  put(
    'samnumber',
    sam && !SAM.test(sam) ? 'A Unique Entity ID has 12 letters and digits, without the letters I and O.' : null,
  );
  put('companyAddress.postalCode', zipProblem(plain(company.companyAddress?.postalCode)));
  if (company.companyName !== undefined && !company.companyName.trim()) put('companyName', 'Enter the company’s name.');
  return problems;
}

/** A reference that is new and says nothing is dropped; one with something in it is checked. ACC-26 */
export function givenReferences(input: Input): NonNullable<Input['vendorSchoolRef']> {
  return (input.vendorSchoolRef ?? []).filter(
    ({ id, schoolEmail, schoolName, schoolWorkDone }) =>
      (id ?? 0) > 0 || [schoolEmail, schoolName, schoolWorkDone].some((text) => plain(text) !== ''),
  );
}

function referenceProblems(input: Input): Problems {
  const problems: Problems = {};
  for (const [index, reference] of (input.vendorSchoolRef ?? []).entries()) {
    const email = plain(reference.schoolEmail);
    const problem = email ? emailProblem(email) : null;
    if (problem) problems[`vendorSchoolRef.${index}.schoolEmail`] = problem;
  }
  return problems;
}

type Certificate = NonNullable<Input['companyCertification']>[number];

/** The address of a certificate. One that comes with a file may say the file's name in its place. ACC-25 */
export function certificateAddress({ certificateUrl, certificateStr }: Certificate): string {
  const text = plain(certificateUrl);
  return certificateStr && !/^https?:\/\//i.test(text) ? '' : text;
}

/** The name of a certificate's file: what its sender calls it, unless that is an address. */
export function certificateFileName(certificate: Certificate): string {
  return certificateAddress(certificate) ? 'certificate' : plain(certificate.certificateUrl) || 'certificate';
}

/** A year that somebody meant to write. */
const isPlausible = (date: string): boolean => /^20\d\d-/.test(date);

function certificateProblems(input: Input): Problems {
  const problems: Problems = {};
  for (const [index, certificate] of (input.companyCertification ?? []).entries()) {
    const address = certificateAddress(certificate);
    const problem = address ? urlProblem(address) : null;
    if (problem) problems[`companyCertification.${index}.certificateUrl`] = problem;
    const { expiresOn } = certificate;
    if (expiresOn && !isPlausible(expiresOn)) {
      problems[`companyCertification.${index}.expiresOn`] = 'Enter a date between 2000 and 2099.';
    }
  }
  return problems;
}

/** What is wrong with what was typed; what is missing is wrong only once the profile is submitted. ACC-23 */
export function profileProblems(input: Input): Problems {
  const email = plain(input.email);
  const own = email ? emailProblem(email) : null;
  return {
    ...(own ? { email: own } : {}),
    ...companyProblems(input),
    ...referenceProblems(input),
    ...certificateProblems(input),
  };
}

const FILL_IN = 'Fill this in before you submit.';

/** What a profile still lacks before it can be submitted for verification. ACC-27 */
export function missingForVerification(profile: Profile): Problems {
  const { company } = profile;
  const needed: readonly (readonly [string, unknown])[] = [
    ['firstName', profile.firstName],
    ['lastName', profile.lastName],
    ['company.companyName', company.companyName],
    ['company.phoneNumber', company.phoneNumber],
    ['company.companyAddress.addressLine1', company.companyAddress.addressLine1],
    ['company.companyAddress.city', company.companyAddress.city],
    ['company.companyAddress.postalCode', company.companyAddress.postalCode],
  ];
  const problems: Problems = {};
  for (const [field, value] of needed) if (!value) problems[field] = FILL_IN;
  if (company.servicesProvidedIds.length === 0) {
    problems['company.servicesProvidedIds'] = 'Choose at least one category that you sell in.';
  }
  if (!company.w9) problems['company.w9attachmentStr'] = 'Add your signed W-9.';
  for (const [index, reference] of profile.vendorSchoolRef.entries()) {
    const at = `vendorSchoolRef.${index}`;
    if (!reference.schoolName) problems[`${at}.schoolName`] = FILL_IN;
    if (!reference.schoolEmail) problems[`${at}.schoolEmail`] = FILL_IN;
  }
  return problems;
}
