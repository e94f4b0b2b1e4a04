import type { Schemas } from '@chalkline/api-client';
import {
  appPath,
  DEFAULT_CLIENT_ID,
  DEFAULT_HOME_URL,
  DEFAULT_INBOX_RFP_ID,
  DEFAULT_PLAN_NAME,
  DEFAULT_STATUS,
  isRole,
  PlanName,
  type Role,
} from '@chalkline/rules';

/** What the browser keeps of a signed-in account in cookies; the names are the cookies' names (AUTH-1). */
export interface SessionValues {
  token: string | null;
  /** The account's status within its role. */
  status: number;
  role: Role | null;
  /** 1 main account, 2 assistant or sub-vendor, 3 invited only. */
  accessType: number | null;
  /** The school's or company's number; a sub-vendor's or staff member's own. */
  clientID: number;
  email: string;
  /** Where this account starts. */
  homeUrl: string;
  currentPlan: string;
  /** Whether the plan is the National Package. */
  planPackageFlag: boolean;
  hasUsedFreeTrial: boolean;
  /** The free trial runs, by the server's word. */
  isTrial: boolean;
  /** ISO instant. */
  planExpiration: string | null;
  /** ISO instant. */
  planStartedAt: string | null;
  /** Products in the cart. */
  cartItems: number;
  schoolID: number | null;
  isImpersonating: boolean;
  impersonateRole: Role | null;
  impersonateEmail: string | null;
  name: string;
  /** Address of the picture. */
  picture: string | null;
  /** The purchase whose thread the inbox shows. */
  activeInboxRFPId: number;
  /** The school's or company's name. */
  organisation: string;
  rights: readonly Schemas['Right'][];
}

/** A session before anything is known; the token stands first, so that it is the last to be written (AUTH-3). */
export const defaultSession: Readonly<SessionValues> = {
  token: null,
  status: DEFAULT_STATUS,
  role: null,
  accessType: null,
  clientID: DEFAULT_CLIENT_ID,
  email: '',
  homeUrl: DEFAULT_HOME_URL,
  currentPlan: DEFAULT_PLAN_NAME,
  planPackageFlag: true,
  hasUsedFreeTrial: false,
  isTrial: false,
  planExpiration: null,
  planStartedAt: null,
  cartItems: 0,
  schoolID: null,
  isImpersonating: false,
  impersonateRole: null,
  impersonateEmail: null,
  name: '',
  picture: null,
  activeInboxRFPId: DEFAULT_INBOX_RFP_ID,
  organisation: '',
  rights: [],
};

/** Every name under which the session is kept in cookies. */
export const sessionNames = Object.keys(defaultSession) as (keyof SessionValues)[];

/** Who an administrator acts for. */
export interface Impersonation {
  role: Role;
  email: string;
}

/** The values that a sign-in, or an administrator stepping into another account, brings. */
export function valuesOf(session: Schemas['Session'], impersonation?: Impersonation): SessionValues {
  return {
    token: session.token,
    status: session.status,
    role: session.role,
    accessType: session.accessType,
    clientID: session.id,
    email: session.email,
    homeUrl: appPath(session.homeUrl),
    currentPlan: session.currentPlan,
    planPackageFlag: session.currentPlan === PlanName.National,
    hasUsedFreeTrial: session.hasUsedFreeTrial,
    isTrial: session.isTrial,
    planExpiration: session.planExpiration,
    planStartedAt: session.planStartedAt,
    cartItems: session.cartItems,
    schoolID: session.schoolID,
    isImpersonating: impersonation !== undefined,
    impersonateRole: impersonation?.role ?? null,
    impersonateEmail: impersonation?.email ?? null,
    name: `${session.firstName} ${session.lastName}`.trim(),
    picture: session.logo,
    activeInboxRFPId: DEFAULT_INBOX_RFP_ID,
    organisation: session.organisation,
    rights: session.rights,
  };
}

const knownRights: Record<Schemas['Right'], true> = {
  publish: true,
  award: true,
  negotiate: true,
  checkout: true,
  people: true,
};

function isRight(text: string): text is Schemas['Right'] {
  return Object.hasOwn(knownRights, text);
}

function numberOr<T>(text: string, fallback: T): number | T {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? fallback : value;
}

function roleOf(text: string): Role | null {
  return isRole(text) ? text : null;
}

type Parsers = { [Name in keyof SessionValues]: (text: string) => SessionValues[Name] };

/** How each stored text is read; what makes no sense becomes the default, as if it were not there. */
export const parsers: Parsers = {
  token: (text) => text || null,
  status: (text) => numberOr(text, defaultSession.status),
  role: roleOf,
  accessType: (text) => numberOr(text, null),
  clientID: (text) => numberOr(text, defaultSession.clientID),
  email: (text) => text,
  homeUrl: (text) => text || defaultSession.homeUrl,
  currentPlan: (text) => text || defaultSession.currentPlan,
  planPackageFlag: (text) => text === 'true',
  hasUsedFreeTrial: (text) => text === 'true',
  isTrial: (text) => text === 'true',
  planExpiration: (text) => text || null,
  planStartedAt: (text) => text || null,
  cartItems: (text) => numberOr(text, 0),
  schoolID: (text) => numberOr(text, null),
  isImpersonating: (text) => text === 'true',
  impersonateRole: roleOf,
  impersonateEmail: (text) => text || null,
  name: (text) => text,
  picture: (text) => text || null,
  activeInboxRFPId: (text) => numberOr(text, defaultSession.activeInboxRFPId),
  organisation: (text) => text,
  rights: (text) => text.split(',').filter(isRight),
};
