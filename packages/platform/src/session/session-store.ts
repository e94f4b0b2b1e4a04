import type { Schemas, SessionHeaders } from '@chalkline/api-client';
import { DEFAULT_HOME_URL, type GuardedSession, hubGroupOf, loginPathAfterExpiry, type Role } from '@chalkline/rules';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  clearSession,
  readMenu,
  readSession,
  readToken,
  tellOtherTabs,
  writeMenu,
  writeSession,
} from './session-storage.ts';
import { defaultSession, type Impersonation, type SessionValues, sessionNames, valuesOf } from './session-values.ts';

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Who is signed in. Kept in cookies (the menu in local storage), so a reload and other tabs know it too (AUTH-1). */
export class SessionStore implements SessionValues {
  token = defaultSession.token;
  status = defaultSession.status;
  role: Role | null = defaultSession.role;
  accessType = defaultSession.accessType;
  clientID = defaultSession.clientID;
  email = defaultSession.email;
  homeUrl = defaultSession.homeUrl;
  currentPlan = defaultSession.currentPlan;
  planPackageFlag = defaultSession.planPackageFlag;
  hasUsedFreeTrial = defaultSession.hasUsedFreeTrial;
  isTrial = defaultSession.isTrial;
  planExpiration = defaultSession.planExpiration;
  planStartedAt = defaultSession.planStartedAt;
  cartItems = defaultSession.cartItems;
  schoolID = defaultSession.schoolID;
  isImpersonating = defaultSession.isImpersonating;
  impersonateRole = defaultSession.impersonateRole;
  impersonateEmail = defaultSession.impersonateEmail;
  name = defaultSession.name;
  picture = defaultSession.picture;
  activeInboxRFPId = defaultSession.activeInboxRFPId;
  organisation = defaultSession.organisation;
  rights = defaultSession.rights;
  /** The account's menu as the server gave it last. */
  menuData: readonly Schemas['MenuItem'][] = [];
  /** The stored session has not been read yet; route guards wait for it (ACC-9). */
  isChecking = true;
  /** Where an account that has just taken over is being led; route guards cover every other page until it is there. */
  headingFor: string | null = null;

  /** The sign-in page for whoever has no session. */
  door: string = DEFAULT_HOME_URL;

  constructor() {
    makeAutoObservable(this, { rights: observableRef, menuData: observableRef }, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.token !== null;
  }

  /** Names the account in the hub: `School_12`; `null` when nobody is signed in (HUB-4). */
  get hubGroup(): string | null {
    return this.token === null || this.role === null ? null : hubGroupOf(this.role, this.clientID);
  }

  /** Tells accounts apart, those of one school or company too, and a person who moved to another school. */
  get account(): string | null {
    return this.hubGroup === null ? null : `${this.hubGroup} ${this.schoolID ?? 0} ${this.email}`;
  }

  /** What a route guard looks at. */
  get guarded(): GuardedSession {
    return {
      hasToken: this.token !== null,
      role: this.role,
      status: this.status,
      accessType: this.accessType ?? undefined,
      isImpersonating: this.isImpersonating,
    };
  }

  /** What every request says of the session; `null` when nobody is signed in (AUTH-9). */
  get headers(): SessionHeaders | null {
    if (this.token === null) return null;
    const { token, status, accessType, clientID, role } = this;
    const account = this.account === null ? {} : { account: this.account };
    const isActing = this.isImpersonating && role !== null && role !== 'Admin';
    return {
      token,
      ...account,
      status,
      accessType,
      ...(isActing ? { impersonation: { userId: clientID, role } } : {}),
    };
  }

  /** Whether this account holds a right. The server decides for itself; this spares a person a refusal. */
  hasRight(right: Schemas['Right']): boolean {
    return this.rights.includes(right);
  }

  /** Takes over a new session; with `impersonation` an administrator acts for another account. */
  signIn(session: Schemas['Session'], impersonation?: Impersonation): void {
    clearSession();
    this.menuData = [];
    this.assign(valuesOf(session, impersonation));
    writeSession(this.values);
  }

  /**
   * Takes over what the server says of the account that is signed in: a fresh token, and role, status, plan and rights as
   * they are now. An administrator who acts for it still does, and menu and open thread stay.
   */
  take(session: Schemas['Session']): void {
    const { isImpersonating, impersonateRole, activeInboxRFPId } = this;
    const impersonation = isImpersonating ? { role: impersonateRole ?? session.role, email: session.email } : undefined;
    this.update({ ...valuesOf(session, impersonation), activeInboxRFPId });
  }

  /** Covers every guarded page until `path` is the one on screen. */
  headFor(path: string): void {
    this.headingFor = path;
  }

  /** The page that was headed for is there. */
  arrive(): void {
    this.headingFor = null;
  }

  /**
   * Forgets the session in every tab. The server is told by the sign-out page. `door` is where route guards send whoever
   * is still on a page of it: after a vendor's session has expired the vendors' sign-in page, not the default one (AUTH-2).
   */
  signOut(door: string = DEFAULT_HOME_URL): void {
    clearSession();
    tellOtherTabs(null);
    this.door = door;
    this.menuData = [];
    this.headingFor = null;
    this.assign(defaultSession);
  }

  /** A token that replaces the one in use; the session starts its half day anew (HUB-9). */
  replaceToken(token: string): void {
    if (this.token !== null && token !== '') this.update({ token });
  }

  /**
   * Changes what is known and stores it. A session that another tab has stored meanwhile stays: this one has only not heard
   * of it, and an answer that was under way for the account before must not bring that account back.
   */
  update(values: Partial<SessionValues>): void {
    const isStored = readToken() === this.token;
    this.assign(values);
    if (isStored) writeSession(this.values);
  }

  setMenu(menu: readonly Schemas['MenuItem'][]): void {
    this.menuData = menu;
    writeMenu(menu);
  }

  /** Reads what is stored: at start, and when another tab may have signed in, out or as somebody else. */
  refresh(): void {
    const stored = readSession();
    // Whoever was signed out elsewhere comes back by the door of their role.
    if (this.token !== null && stored.token === null) this.door = loginPathAfterExpiry(this.role);
    // Reading happens often, and a list that is the same must not look like another one.
    const rights = isSame(stored.rights, this.rights) ? this.rights : stored.rights;
    this.assign({ ...stored, rights });
    const menu = readMenu();
    if (!isSame(menu, this.menuData)) this.menuData = menu;
    this.isChecking = false;
  }

  /** The token as it is stored now, not as it was when the page was loaded. */
  readStoredToken(): string {
    return readToken() ?? '';
  }

  private get values(): SessionValues {
    return Object.fromEntries(sessionNames.map((name) => [name, this[name]])) as unknown as SessionValues;
  }

  private assign(values: Partial<SessionValues>): void {
    Object.assign(this, values);
  }
}
