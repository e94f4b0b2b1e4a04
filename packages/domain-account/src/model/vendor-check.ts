import type { Problems } from '@chalkline/platform';
import {
  optionalPhone,
  optionalUrl,
  problemsOf,
  required,
  requiredEmail,
  requiredZip,
  wholeNumberProblem,
} from './fields.ts';
import {
  type CertificateForm,
  isCertificateSent,
  isEmptyReference,
  type ReferenceForm,
  type VendorForm,
  type VendorProfile,
} from './vendor-form.ts';

/** The wizard's questions, in order. */
export const verificationSteps = [
  { key: 'company', label: 'Company' },
  { key: 'tax', label: 'Tax' },
  { key: 'identifiers', label: 'Identifiers' },
  { key: 'certificates', label: 'Certificates' },
  { key: 'references', label: 'References' },
  { key: 'check', label: 'Check and submit' },
] as const;

export type VerificationStepKey = (typeof verificationSteps)[number]['key'];

const MAX_EMPLOYEES = 10_000_000;
const MAX_YEARS = 500;

function companyProblems(form: VendorForm): Problems {
  return problemsOf({
    companyName: required(form.companyName, 'the company’s name'),
    firstName: required(form.firstName, 'the contact’s first name'),
    lastName: required(form.lastName, 'the contact’s last name'),
    email: requiredEmail(form.email, 'the contact’s email address'),
    phoneNumber: required(form.phoneNumber, 'a phone number') ?? optionalPhone(form.phoneNumber),
    url: optionalUrl(form.url),
    linkedInUrl: optionalUrl(form.linkedInUrl),
    totalEmployee: wholeNumberProblem(form.totalEmployee, MAX_EMPLOYEES),
    yearsInBusiness: wholeNumberProblem(form.yearsInBusiness, MAX_YEARS),
    services: form.services.length === 0 ? 'Choose at least one category.' : null,
    addressLine1: required(form.addressLine1, 'the street and number'),
    city: required(form.city, 'the city'),
    state: form.state === '' ? 'Choose a state.' : null,
    postalCode: requiredZip(form.postalCode),
  });
}

function identifierProblems({ dunsnumber, samnumber }: VendorForm): Problems {
  const duns = dunsnumber.replace(/[\s-]/g, '');
  const sam = samnumber.replace(/\s/g, '');
  return problemsOf({
    dunsnumber: duns === '' || /^\d{9}$/.test(duns) ? null : 'A DUNS number has 9 digits.',
    samnumber:
      sam === '' || /^[A-HJ-NP-Z0-9]{12}$/i.test(sam)
        ? null
        : 'A Unique Entity ID has 12 letters and digits, without the letters I and O.',
  });
}

function certificateProblems(certificate: CertificateForm, index: number): Problems {
  if (!isCertificateSent(certificate)) return {};
  const { isOther, otherName, url } = certificate;
  return problemsOf({
    [`certificates.${index}.otherName`]: isOther ? required(otherName, 'what the certificate is') : null,
    [`certificates.${index}.url`]: optionalUrl(url),
  });
}

function referenceProblems(reference: ReferenceForm, index: number): Problems {
  if (isEmptyReference(reference)) {
    return reference.id === 0
      ? {}
      : { [`references.${index}.schoolName`]: 'Enter the school, or remove this reference.' };
  }
  return problemsOf({
    [`references.${index}.schoolName`]: required(reference.schoolName, 'the school’s name'),
    [`references.${index}.schoolEmail`]: requiredEmail(reference.schoolEmail, 'whom we can ask there'),
    [`references.${index}.schoolWorkDone`]: required(reference.schoolWorkDone, 'what you did for it'),
  });
}

/** What is wrong with one step of the form (the W-9 counts when it is on the server or chosen). */
export function vendorStepProblems(step: VerificationStepKey, form: VendorForm, profile: VendorProfile): Problems {
  switch (step) {
    case 'company':
      return companyProblems(form);
    case 'tax':
      return problemsOf({ w9: form.w9 === null && profile.company.w9 === null ? 'Add your W-9.' : null });
    case 'identifiers':
      return identifierProblems(form);
    case 'certificates':
      return Object.assign({}, ...form.certificates.map(certificateProblems));
    case 'references':
      return Object.assign({}, ...form.references.map(referenceProblems));
    case 'check':
      return vendorProblems(form, profile);
  }
}

/** What is wrong with the whole profile. */
export function vendorProblems(form: VendorForm, profile: VendorProfile): Problems {
  return Object.assign(
    {},
    ...verificationSteps.filter(({ key }) => key !== 'check').map(({ key }) => vendorStepProblems(key, form, profile)),
  );
}

/** The step on which a field is answered. */
export function stepOfField(field: string): VerificationStepKey {
  const name = field.split('.')[0] ?? field;
  if (name === 'w9') return 'tax';
  if (name === 'dunsnumber' || name === 'samnumber') return 'identifiers';
  if (name === 'certificates') return 'certificates';
  return name === 'references' ? 'references' : 'company';
}
