import type { Schemas } from '@chalkline/api-client';
import type { Problems } from '@chalkline/platform';
import { normalizeEmail, normalizePhone, normalizeUrl } from '@chalkline/rules';
import { textOrNull } from './fields.ts';
import {
  type CertificateForm,
  companyFields,
  isCertificateSent,
  isEmptyReference,
  type ReferenceForm,
  type VendorForm,
  type VendorProfile,
} from './vendor-form.ts';

type Input = Schemas['VendorProfileInput'];
type Company = NonNullable<Input['company']>;

/** What one save adds to the fields. */
export interface VendorExtra {
  lastStep?: number;
  isSubmitted?: boolean;
}

const urlOrNull = (text: string) => normalizeUrl(text) ?? textOrNull(text);
const countOf = (text: string) => (text.trim() === '' ? 0 : Number(text));

function companyInput(form: VendorForm): Company {
  return {
    companyName: form.companyName.trim(),
    about: form.about.trim(),
    url: urlOrNull(form.url),
    linkedInUrl: urlOrNull(form.linkedInUrl),
    phoneNumber: textOrNull(normalizePhone(form.phoneNumber)),
    totalEmployee: countOf(form.totalEmployee),
    yearsInBusiness: countOf(form.yearsInBusiness),
    servicesProvidedIds: form.services.map(Number),
    companyAddress: {
      addressLine1: form.addressLine1.trim(),
      addressLine2: textOrNull(form.addressLine2),
      city: form.city.trim(),
      stateOrProvinceCode: form.state,
      postalCode: form.postalCode.trim(),
    },
    dunsnumber: textOrNull(form.dunsnumber.replace(/[\s-]/g, '')),
    samnumber: textOrNull(form.samnumber.replace(/\s/g, '').toUpperCase()),
    ...(form.w9 ? { w9attachment: form.w9.name, w9attachmentStr: form.w9.base64 } : {}),
    ...(form.logo ? { logo: form.logo.name, logoStr: form.logo.base64 } : form.removesLogo ? { logo: null } : {}),
  };
}

function referencesInput(references: readonly ReferenceForm[], vendorId: number): Schemas['VendorSchoolRefInput'][] {
  return sentReferences(references).map(({ id, schoolEmail, schoolName, schoolWorkDone }) => ({
    id,
    vendorId,
    schoolEmail: normalizeEmail(schoolEmail),
    schoolName: schoolName.trim(),
    schoolWorkDone: schoolWorkDone.trim(),
  }));
}

/** The references that are sent: one that is empty and new is dropped. */
export function sentReferences(references: readonly ReferenceForm[]): ReferenceForm[] {
  return references.filter((reference) => reference.id !== 0 || !isEmptyReference(reference));
}

function certificateInput({
  certificateId,
  url,
  file,
  expires,
  expiresOn,
}: CertificateForm): Schemas['CompanyCertificationInput'] {
  const link = url.trim() === '' ? null : urlOrNull(url);
  const common = { certificateId, ...(expires ? { expiresOn: expiresOn === '' ? null : expiresOn } : {}) };
  if (!file) return { ...common, certificateUrl: link };
  return { ...common, certificateUrl: link ?? file.name, certificateStr: file.base64 };
}

function certificatesInput(
  certificates: readonly CertificateForm[],
): Pick<Input, 'companyCertification' | 'certification'> {
  const sent = certificates.filter(isCertificateSent);
  return {
    companyCertification: sent.map(certificateInput),
    certification: sent.map(({ certificateId, isOther, otherName }) => ({
      certificateId,
      certificationName: isOther ? textOrNull(otherName) : null,
    })),
  };
}

/** What is sent: the parts in which something was changed. The rest stays on the server as it was. */
export function vendorInput(
  form: VendorForm,
  dirty: ReadonlySet<keyof VendorForm>,
  profile: VendorProfile,
  extra: VendorExtra = {},
): Input {
  const isCompany = companyFields.some((field) => dirty.has(field));
  return {
    ...extra,
    version: profile.version,
    ...(dirty.has('firstName') ? { firstName: form.firstName.trim() } : {}),
    ...(dirty.has('lastName') ? { lastName: form.lastName.trim() } : {}),
    ...(dirty.has('email') ? { email: normalizeEmail(form.email) } : {}),
    ...(dirty.has('position') ? { position: textOrNull(form.position) } : {}),
    ...(isCompany ? { company: companyInput(form) } : {}),
    ...(dirty.has('references') ? { vendorSchoolRef: referencesInput(form.references, profile.vendorId) } : {}),
    ...(dirty.has('certificates') ? certificatesInput(form.certificates) : {}),
  };
}

const companyNames: Record<string, string> = {
  servicesProvidedIds: 'services',
  w9attachment: 'w9',
  w9attachmentStr: 'w9',
  logoStr: 'logo',
  'companyAddress.stateOrProvinceCode': 'state',
};

const certificateNames: Record<string, string> = {
  certificateUrl: 'url',
  certificateStr: 'file',
  certificationName: 'otherName',
  certificateId: 'file',
};

/** A complaint about the n-th row that was sent, at the row of the form that it was. */
function rowPath<Row>(list: 'references' | 'certificates', rows: readonly Row[], sent: readonly Row[], path: string) {
  const [, index = '0', name = ''] = path.split('.');
  const row = sent[Number(index)];
  const own = row === undefined ? Number(index) : rows.indexOf(row);
  return `${list}.${own}.${list === 'certificates' ? (certificateNames[name] ?? name) : name}`;
}

/** The server's complaints by the form's own names and rows. */
export function vendorProblemsOf(fields: Problems, form: VendorForm): Problems {
  const sentRows = sentReferences(form.references);
  const sentCertificates = form.certificates.filter(isCertificateSent);
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      if (path.startsWith('vendorSchoolRef.')) return [rowPath('references', form.references, sentRows, path), text];
      if (/^(companyC|c)ertification\./.test(path)) {
        return [rowPath('certificates', form.certificates, sentCertificates, path), text];
      }
      const name = path.replace(/^company\./, '');
      return [companyNames[name] ?? name.replace(/^companyAddress\./, ''), text];
    }),
  );
}
