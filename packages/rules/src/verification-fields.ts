/** The parts of a vendor's papers that a remark can name, in the order in which they are asked for (ACC-39). */
const labels = {
  companyName: 'Company name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  position: 'Position',
  phoneNumber: 'Phone',
  about: 'About',
  url: 'Website',
  linkedInUrl: 'LinkedIn page',
  services: 'What you supply',
  addressLine1: 'Street address',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  logo: 'Logo',
  w9: 'W-9',
  samnumber: 'Unique Entity ID (UEI)',
  dunsnumber: 'DUNS number (retired)',
} as const;

/** Every part that has a name of its own. */
export const verificationFields: readonly { readonly field: string; readonly label: string }[] = Object.entries(
  labels,
).map(([field, label]) => ({ field, label }));

const ROW = /^(certificates|references)\.\d{1,16}$/;

/** Whether a remark may name the field: a part with a name, or one certificate or reference by its number (ACC-39). */
export function isVerificationField(field: string): boolean {
  return Object.hasOwn(labels, field) || ROW.test(field);
}

/** The field in words; `rows` names certificates and references (ACC-39). */
export function verificationFieldLabel(field: string, rows: Readonly<Record<string, string>> = {}): string {
  if (Object.hasOwn(labels, field)) return labels[field as keyof typeof labels];
  return rows[field] ?? (field.startsWith('certificates.') ? 'A certificate' : 'A reference');
}
