import type { Schemas } from '@chalkline/api-client';
import { COOKIE_PATH, SESSION_DAYS } from '@chalkline/rules';
import Cookies from 'js-cookie';
import { defaultSession, parsers, type SessionValues, sessionNames } from './session-values.ts';

/** Local storage key of the account's menu (AUTH-1). */
const MENU_STORAGE_KEY = 'menuData';

/** Local storage key that changes with every change of the session: cookies tell other tabs nothing. */
const CHANGE_STORAGE_KEY = 'chalkline.session';

/** Enough of a token to tell it from another. */
const markOf = (token: string | null): string => `${(token ?? '').slice(-8)}.`;

/** Lets other tabs read the session again; they know by the token which one is meant. */
export function tellOtherTabs(token: string | null): void {
  localStorage.setItem(CHANGE_STORAGE_KEY, markOf(token) + Math.random());
}

/**
 * Whether the cookies are those that were told of last: cookies and storage reach another tab each by a way of its own, and
 * whoever looks between the two sees half a session.
 */
export function isSessionWhole(): boolean {
  return localStorage.getItem(CHANGE_STORAGE_KEY)?.startsWith(markOf(readToken())) ?? true;
}

/** Runs `listener` when another tab signed in, signed out or got another token; returns how to stop. */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key the whole storage was cleared.
    if (key === CHANGE_STORAGE_KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function attributes(): Cookies.CookieAttributes {
  return {
    path: COOKIE_PATH,
    expires: SESSION_DAYS,
    // Only this app's script reads the cookies, so no request from elsewhere needs them.
    sameSite: 'strict',
    secure: globalThis.location.protocol === 'https:',
  };
}

function textOf(value: SessionValues[keyof SessionValues]): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function readOne<Name extends keyof SessionValues>(name: Name): SessionValues[Name] {
  const text = Cookies.get(name);
  return text === undefined ? defaultSession[name] : parsers[name](text);
}

/** The token as it is stored now; another tab may have changed it. */
export function readToken(): string | null {
  return readOne('token');
}

/** The session as the cookies have it; what is missing is at its default (AUTH-3). */
export function readSession(): SessionValues {
  return Object.fromEntries(sessionNames.map((name) => [name, readOne(name)])) as unknown as SessionValues;
}

/** Stores the session for half a day from now, the token last: where it is, the rest is too (AUTH-1). */
export function writeSession(values: SessionValues): void {
  for (const name of sessionNames.toReversed()) {
    const text = textOf(values[name]);
    if (text === '') Cookies.remove(name, { path: COOKIE_PATH });
    else Cookies.set(name, text, attributes());
  }
  tellOtherTabs(values.token);
}

/** Forgets the session and the menu; other tabs hear of it when they are told, or when another session is written. */
export function clearSession(): void {
  for (const name of sessionNames) Cookies.remove(name, { path: COOKIE_PATH });
  localStorage.removeItem(MENU_STORAGE_KEY);
}

/** The stored menu; empty when there is none, or none that can be read. */
export function readMenu(): Schemas['MenuItem'][] {
  try {
    const menu: unknown = JSON.parse(localStorage.getItem(MENU_STORAGE_KEY) ?? '[]');
    return Array.isArray(menu) ? menu : [];
  } catch {
    return [];
  }
}

export function writeMenu(menu: readonly Schemas['MenuItem'][]): void {
  localStorage.setItem(MENU_STORAGE_KEY, JSON.stringify(menu));
}
