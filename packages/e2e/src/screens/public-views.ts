import type { Views } from './views.ts';

/** What everybody sees who is not signed in. */
export const publicViews: Views = [
  ['landing', ''],
  ['vendor portal', 'vendor-portal'],
  ['school sign in', 'school-login'],
  ['vendor sign in', 'vendor-login'],
  ['staff sign in', 'staff-member'],
  ['sign-up of a school', 'register/school'],
  ['sign-up of a vendor', 'register/vendor/technology'],
  ['forgotten password', 'forget-password'],
  ['unknown reset link', 'reset-password/nowhere', 'in vain'],
  ['unknown confirmation', 'redirect-handler?confirm=nowhere', 'in vain'],
  ['unknown invitation', 'vendor-setup/nowhere', 'in vain'],
  ['sign in again, school', 'school/token-regeneration'],
  ['sign in again, vendor', 'vendor/token-regeneration'],
  ['old link', 'vendor/token-regeneration?token=nowhere'],
  ['terms of use', 'terms-of-use'],
  ['privacy policy', 'privacy-policy'],
  ['support', 'support'],
  ['not found', 'not-found'],
  ['unauthorized', 'unauthorized'],
  ['nowhere', 'nowhere-at-all', 'in vain'],
];
