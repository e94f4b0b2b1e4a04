import type { VendorProfile } from './contract.ts';

const DUNS_DIGITS = /^\d{9}$/;
const SAM_ID = /^[A-Z0-9]{12}$/i;

/** What a company's papers lack, in the words of a remark to the company; an empty list when they are complete. */
export function missingPapers({ company }: VendorProfile): string[] {
  const { companyAddress: address } = company;
  const hasAddress = [address.addressLine1, address.city, address.stateOrProvinceCode, address.postalCode].every(
    (part) => part.trim() !== '',
  );
  const lacks: [boolean, string][] = [
    [company.w9 === null, 'the W-9'],
    [!hasAddress, 'the full address'],
    [company.phoneNumber === '', 'a phone number'],
    [company.servicesProvided.length === 0, 'the services it provides'],
  ];
  return lacks.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

/** What a company may leave out and did: nothing that keeps it from being approved. ACC-27 */
export function leftOutPapers({ company, vendorSchoolRef, companyCertification }: VendorProfile): string[] {
  const lacks: [boolean, string][] = [
    [company.samnumber === '', 'a Unique Entity ID'],
    [company.url === '', 'a website'],
    [company.about.trim() === '', 'what the company does'],
    [companyCertification.length === 0, 'certificates'],
    [vendorSchoolRef.length === 0, 'a reference from a school'],
  ];
  return lacks.filter(([isLeftOut]) => isLeftOut).map(([, what]) => what);
}

/** What stands in the papers but can't be right. */
export function oddPapers({ company }: VendorProfile): string[] {
  const odd: string[] = [];
  if (company.dunsnumber !== '' && !DUNS_DIGITS.test(company.dunsnumber)) odd.push('a DUNS number has 9 digits');
  if (company.samnumber !== '' && !SAM_ID.test(company.samnumber))
    odd.push('a Unique Entity ID has 12 letters and digits');
  return odd;
}

/** A first draft of the remark with which papers are sent back; empty when nothing is missing or odd. */
export function remarkOf(profile: VendorProfile): string {
  const missing = missingPapers(profile);
  const lines = missing.length === 0 ? [] : ['Please add:', ...missing.map((what) => `- ${what}`)];
  const odd = oddPapers(profile).map((what) => `- ${what}`);
  return [...lines, ...(odd.length === 0 ? [] : ['Please check:', ...odd])].join('\n');
}
