import { normalizeEmail, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@chalkline/rules';

/** One rule of a good password, and whether it is kept. */
export interface PasswordCheck {
  key: string;
  text: string;
  isKept: boolean;
}

/**
 * The rules of a password, one by one, so that they can be seen to be kept while it is typed (AUTH-7). Together they say
 * what `passwordProblem` of the shared rules says.
 */
export function passwordChecks(password: string, email: string): PasswordCheck[] {
  const characters = [...password];
  const isLong = characters.length >= PASSWORD_MIN_CHARS && characters.length <= PASSWORD_MAX_CHARS;
  const isAddress = email !== '' && normalizeEmail(password) === normalizeEmail(email);
  return [
    { key: 'length', text: `${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters`, isKept: isLong },
    { key: 'letter', text: 'At least one letter', isKept: /\p{L}/u.test(password) },
    { key: 'sign', text: 'At least one digit or sign', isKept: /[^\p{L}\s]/u.test(password) },
    { key: 'different', text: 'At least five different characters', isKept: new Set(characters).size >= 5 },
    { key: 'address', text: 'Not your email address', isKept: password !== '' && !isAddress },
  ];
}
