export { accountStatusLabel, assertAccountTransition, canTransitionAccount } from '../account-statuses.ts';
export {
  AccessType,
  homeUrlOf,
  hubGroupOf,
  isRole,
  loginPathAfterExpiry,
  loginPathOf,
  MemberStatus,
  mayEnterShell,
  type Portal,
  portalOfRole,
  Role,
  roles,
  SchoolStatus,
  shellStatuses,
  signInRefusal,
  VendorStatus,
} from '../accounts.ts';
export {
  type AdminArea,
  adminAreaNames,
  adminAreas,
  adminAreaWords,
  areaRefusal,
  hasEveryArea,
  type NeededArea,
} from '../admin-areas.ts';
export { type CategoryIcon, categoryIcons, isCategoryIcon } from '../category-icons.ts';
export { emailDomainOf, isFreeMailDomain } from '../email-domain.ts';
export { dayIn, daysBetween, dueReminder, EXPIRY_REMINDERS, formatDay, hasExpired } from '../expiry.ts';
export {
  type ArrangedEntry,
  arrangeMenu,
  inSidebarOrder,
  isFixedInMenu,
  isMenuIcon,
  isSeenBy,
  MENU_NAME_LIMIT,
  type MenuChanges,
  type MenuEntry,
  type MenuEntryChange,
  type MenuIcon,
  type MenuName,
  menuChangesOf,
  menuIcons,
  menuNames,
  menuProblems,
  menuStatuses,
  menuTitles,
  NO_MENU_CHANGES,
  sectionsInOrder,
} from '../menu-arrangement.ts';
export { type MenuSection, menuSectionNames, menuSections } from '../menu-sections.ts';
export { noticeFieldNames, noticeGroups, noticeLimits, noticeReaders } from '../notice-words.ts';
export { DEFAULT_PLAN_NAME, PlanName } from '../plan-names.ts';
export {
  catalogRoom,
  effectivePlan,
  isPlanDetailsLinkVisible,
  isPlanName,
  isTrialPlan,
  isTrialRunning,
  offersFreeTrial,
  type PlanBidInput,
  type PlanLimits,
  type PlanRefusalCode,
  type PlanSource,
  type PlanVerdict,
  planAllowsBid,
  planAt,
  planSourceLabel,
  planSources,
  plans,
  type StoredPlan,
  trialDaysRemaining,
  trialEndOf,
  type WayOut,
} from '../plans.ts';
export { furtherPublicRoutes, publicRoutes } from '../public-routes.ts';
export {
  type GuardedSession,
  guardVerdict,
  isAllowed,
  type RouteGroup,
  type RouteGroupName,
  routeGroups,
} from '../route-groups.ts';
export {
  type ImpersonationDeniedAction,
  impersonationDeniedActions,
  isDeniedWhileImpersonating,
  type SchoolActor,
  type SchoolRight,
  schoolMay,
  schoolRightRefusal,
  schoolRights,
} from '../school-rights.ts';
export { routeGroupOf, shellRoutes } from '../shell-routes.ts';
export {
  type Booking,
  bookingLabel,
  bookingOf,
  bookings,
  chargebackLabel,
  isWrittenOff,
  type PaymentStatus,
  paymentStatusAfter,
  paymentStatuses,
  paymentStatusLabel,
  type RefundFacts,
  type RefundState,
  refundableSum,
  refundedSum,
  refundProblem,
  refundStateAfter,
  refundStateLabel,
  refundStates,
  type TransactionAct,
  type TransactionFacts,
  type TransactionKind,
  transactionRefusal,
} from '../transactions.ts';
export { isVerificationField, verificationFieldLabel, verificationFields } from '../verification-fields.ts';
