/*
 * Calls that anyone may make before signing in. They carry the application key in place of a session.
 * `key-based-paths.test.ts` fails when the contract and this list disagree.
 */
const keyBasedPaths: ReadonlySet<string> = new Set([
  '/api/Auth/AcceptVendorInvitation',
  '/api/Auth/AskToJoin',
  '/api/Auth/CheckLink',
  '/api/Auth/ConfirmAddress',
  '/api/Auth/ForgotPassword',
  '/api/Auth/GetAllStates',
  '/api/Auth/GetJoinOffer',
  '/api/Auth/GetLandingPage',
  '/api/Auth/GetVendorInvitation/{token}',
  '/api/Auth/GetVendorPortal',
  '/api/Auth/GoogleSignIn',
  '/api/Auth/RegisterSchool',
  '/api/Auth/RegisterVendor',
  '/api/Auth/RenewLink',
  '/api/Auth/ResendConfirmation',
  '/api/Auth/ResetPassword',
  '/api/Auth/SignIn',
  '/api/Auth/SupportRequest',
  '/api/POConfiguration/GetAllLandingCategories',
  '/api/POConfiguration/GetPublicOpportunities',
  '/api/POConfiguration/GetPublicRfp/{token}',
  '/api/POConfiguration/GetPublicSchool/{token}',
  '/api/Payment/SubscriptionPlans',
  '/api/Payment/SubscriptionPlans/{id}',
  '/api/Sell/GetPublicLotLog/{token}',
  '/api/Sell/GetPublicSale/{token}',
  '/api/Sell/GetPublicSales',
]);

/** Whether calls of this contract path carry the application key instead of the session. */
export function isKeyBased(path: string): boolean {
  return keyBasedPaths.has(path);
}
