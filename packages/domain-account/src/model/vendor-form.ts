import type { Schemas } from '@chalkline/api-client';
import { formatPhone } from '@chalkline/rules';
import type { ChosenFile } from './chosen-file.ts';

export type VendorProfile = Schemas['VendorProfile'];

/** A school that can be asked about the vendor. */
export interface ReferenceForm {
  /** 0 for a new one. */
  id: number;
  schoolName: string;
  schoolEmail: string;
  schoolWorkDone: string;
}

/** One kind of certificate with what the company says of it. */
export interface CertificateForm {
  certificateId: number;
  name: string;
  isOther: boolean;
  /** Whether it runs out one day (ACC-40). */
  expires: boolean;
  /** Its last day, `2026-11-24`; empty when none is given. */
  expiresOn: string;
  isSelected: boolean;
  /** What the kind Other is. */
  otherName: string;
  url: string;
  file: ChosenFile | null;
  /** The file on the server. */
  stored: Schemas['FileInfo'] | null;
}

/** A vendor's profile as its forms hold it: texts as typed. */
export interface VendorForm {
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  companyName: string;
  about: string;
  url: string;
  linkedInUrl: string;
  phoneNumber: string;
  totalEmployee: string;
  yearsInBusiness: string;
  services: string[];
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
  dunsnumber: string;
  samnumber: string;
  w9: ChosenFile | null;
  logo: ChosenFile | null;
  removesLogo: boolean;
  references: ReferenceForm[];
  certificates: CertificateForm[];
}

/** The fields that belong to the company, as opposed to its contact. */
export const companyFields = [
  'companyName',
  'about',
  'url',
  'linkedInUrl',
  'phoneNumber',
  'totalEmployee',
  'yearsInBusiness',
  'services',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'dunsnumber',
  'samnumber',
  'w9',
  'logo',
  'removesLogo',
] as const satisfies readonly (keyof VendorForm)[];

const countText = (count: number) => (count === 0 ? '' : String(count));

function certificatesOf({ certificateKinds, companyCertification }: VendorProfile): CertificateForm[] {
  return certificateKinds.map(({ id, name, isOther, expires }) => {
    const held = companyCertification.find(({ certificateId }) => certificateId === id);
    return {
      certificateId: id,
      name,
      isOther,
      expires,
      expiresOn: held?.expiresOn ?? '',
      isSelected: held !== undefined,
      otherName: isOther ? (held?.name ?? '') : '',
      url: held?.certificateUrl ?? '',
      file: null,
      stored: held?.file ?? null,
    };
  });
}

/** The profile as a form. */
export function vendorFormOf(profile: VendorProfile): VendorForm {
  const { company } = profile;
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    position: profile.position,
    companyName: company.companyName,
    about: company.about,
    url: company.url,
    linkedInUrl: company.linkedInUrl,
    phoneNumber: formatPhone(company.phoneNumber),
    totalEmployee: countText(company.totalEmployee),
    yearsInBusiness: countText(company.yearsInBusiness),
    services: company.servicesProvidedIds.map(String),
    addressLine1: company.companyAddress.addressLine1,
    addressLine2: company.companyAddress.addressLine2 ?? '',
    city: company.companyAddress.city,
    state: company.companyAddress.stateOrProvinceCode,
    postalCode: company.companyAddress.postalCode,
    dunsnumber: company.dunsnumber,
    samnumber: company.samnumber,
    w9: null,
    logo: null,
    removesLogo: false,
    references: profile.vendorSchoolRef.map((reference) => ({ ...reference })),
    certificates: certificatesOf(profile),
  };
}

/** A reference to be filled in. */
export function emptyReference(): ReferenceForm {
  return { id: 0, schoolName: '', schoolEmail: '', schoolWorkDone: '' };
}

/** Whether nothing was entered. */
export function isEmptyReference({ schoolName, schoolEmail, schoolWorkDone }: ReferenceForm): boolean {
  return [schoolName, schoolEmail, schoolWorkDone].every((text) => text.trim() === '');
}

/** Whether a certificate is sent: it has a link, a new file, or is selected. */
export function isCertificateSent({ url, file, isSelected }: CertificateForm): boolean {
  return url.trim() !== '' || file !== null || isSelected;
}
