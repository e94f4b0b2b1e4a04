import { DEFAULT_PHONE_PREFIX, MAX_FILE_BYTES, MAX_REQUEST_BYTES, MEGABYTE_BYTES } from './constants.ts';

/** The message for an invalid email address (UI-12). */
export const INVALID_EMAIL_TEXT = 'Invalid email address';
/** The message for an invalid web address (UI-12). */
export const INVALID_URL_TEXT = 'Invalid URL';

/** A top-level domain in another script is written as punycode: `xn--zckzah`. */
const EMAIL =
  /^[A-Za-z0-9.+_'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
const MAX_EMAIL_CHARS = 254;

/** Whether `text` is an email address: letters, digits and . + _ ' - before the @, a domain with a dot after it (UI-12). */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  // The length is checked first: the pattern backtracks, which matters only for texts that are too long to be an address.
  return trimmed.length <= MAX_EMAIL_CHARS && EMAIL.test(trimmed);
}

/** `null` for a valid email address, else the message to show (UI-12). */
export function emailProblem(text: string): string | null {
  return isEmail(text) ? null : INVALID_EMAIL_TEXT;
}

/** An address as it is compared and stored: trimmed and in lower case (AUTH-6). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The web address with its scheme (`https` when none was typed), or `null` when it is invalid (UI-12). */
export function normalizeUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const hasPlainHost = url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isWeb && hasPlainHost ? url.href : null;
}

/** Whether `text` is a web address; only http and https count, and the scheme may be missing (UI-12). */
export function isUrl(text: string): boolean {
  return normalizeUrl(text) !== null;
}

/** `null` for a valid web address, else the message to show (UI-12). */
export function urlProblem(text: string): string | null {
  return isUrl(text) ? null : INVALID_URL_TEXT;
}

/** An extension behind a number, as people write it: `ext. 204`, `x204`, `#204`, `;ext=204`. */
const EXTENSION = /[\s,;]*(?:extension|extn?|x|#)\s*[.:=]?\s*(\d{1,7})$/i;
/** A number and nothing else. */
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015]+$/;
/** No phone number is as long. */
const MAX_PHONE_CHARS = 60;

/**
 * The phone number with its country, and its extension apart from it: spaces and punctuation go, a number without a leading + gets +1
 * (UI-13), and `x204` becomes `;ext=204`. What is no number stays as it was typed, for its field to complain. An empty text stays empty.
 */
export function normalizePhone(text: string): string {
  const trimmed = text.trim();
  if (!/[\p{L}\d]/u.test(trimmed)) return '';
  if (trimmed.length > MAX_PHONE_CHARS) return trimmed;
  const extension = EXTENSION.exec(trimmed)?.[1];
  const number = trimmed.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  if (digits === '' || !PHONE.test(number)) return trimmed;
  // Eleven digits that begin with 1 already carry the country, just without the sign.
  const hasCountry = number.startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  return `${hasCountry ? '+' : DEFAULT_PHONE_PREFIX}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Whether the normalised number has a length a phone number can have: ten digits behind the 1 of North America. */
export function isPhone(text: string): boolean {
  return /^\+(?:1\d{10}|[2-9]\d{7,14})(?:;ext=\d{1,7})?$/.test(normalizePhone(text));
}

/** `null` for a phone number or an empty text, else the message to show (UI-13). */
export function phoneProblem(text: string): string | null {
  if (text.trim() === '' || isPhone(text)) return null;
  return /[a-z,;]/i.test(text)
    ? 'Enter one phone number with its area code. Write an extension like ext. 204.'
    : 'Enter a phone number with its area code.';
}

/** The shortest and longest password (AUTH-7). */
export const PASSWORD_MIN_CHARS = 10;
export const PASSWORD_MAX_CHARS = 128;

/** Why a password is too weak, or `null` (AUTH-7). `email` is the account's, which must not be the password. */
export function passwordProblem(text: string, email?: string): string | null {
  const characters = [...text];
  if (characters.length < PASSWORD_MIN_CHARS) return `Use at least ${PASSWORD_MIN_CHARS} characters.`;
  if (characters.length > PASSWORD_MAX_CHARS) return `Use at most ${PASSWORD_MAX_CHARS} characters.`;
  if (!/\p{L}/u.test(text)) return 'Use at least one letter.';
  if (!/[^\p{L}\s]/u.test(text)) return 'Use at least one digit or sign.';
  if (new Set(characters).size < 5) return 'Use at least five different characters.';
  if (email && normalizeEmail(text) === normalizeEmail(email)) return "Don't use your email address as the password.";
  return null;
}

/** Why a file is refused, or `null`: files can have at most 15 MB and can't be empty (FILE-2). */
export function fileProblem(file: { name: string; size: number }): string | null {
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > MAX_FILE_BYTES ? `${file.name} is larger than ${MAX_FILE_BYTES / MEGABYTE_BYTES} MB.` : null;
}

/** Why files can't go in one request, or `null`: together they can have at most 25 MB (FILE-2). */
export function requestProblem(sizes: readonly number[]): string | null {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total > MAX_REQUEST_BYTES ? `Upload at most ${MAX_REQUEST_BYTES / MEGABYTE_BYTES} MB at a time.` : null;
}
