/** Every route that needs no account and that the product promises; `:name` is any one segment, with `?` also none. */
export const publicRoutes: readonly string[] = [
  '',
  'vendor-portal',
  'not-found',
  'unauthorized',
  'school-login',
  'vendor-login',
  'register/:name/:category?',
  'staff-member',
  'logout',
  'forget-password',
  'reset-password/:token',
  'terms-of-use',
  'privacy-policy',
  'vendor-setup/:id',
  'RFP/:rfpToken/:page?',
  'school/:sid',
  'redirect-handler',
  'vendor/token-regeneration',
  'school/token-regeneration',
  'support',
  'opportunities/:category?',
];

/** What there is beyond them: the page of a public sale, and the check of an auction's log. */
export const furtherPublicRoutes: readonly string[] = ['RFQ/:saleToken/:page?', 'verify-log'];
