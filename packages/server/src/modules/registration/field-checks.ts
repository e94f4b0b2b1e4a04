import { emailProblem, normalizeEmail } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { states } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { passwordWeakness } from '../../security/guessing/password-weakness.ts';
import type { PasswordOwner } from '../../security/guessing/personal-words.ts';

/** What everybody says who signs up. */
export interface PersonFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly stateCode: string;
  readonly acceptsTerms: boolean;
}

const TERMS = 'Accept the terms of use and the privacy policy to go on.';

function blank(fields: Record<string, string>): Record<string, string> {
  const complaints: Record<string, string> = {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    schoolName: 'Enter the name of your school or district.',
    companyName: 'Enter the name of your company.',
  };
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(empty.map(([name]) => [name, complaints[name] ?? 'Enter something here.']));
}

/**
 * Checks what somebody wrote who signs up; every wrong field is named. REG-1 AUTH-22
 * @throws {AppError} RULE_BROKEN
 */
export async function checkPerson(db: Db, person: PersonFields, names: Record<string, string>): Promise<void> {
  const problems = blank({ firstName: person.firstName, lastName: person.lastName, ...names });
  const email = emailProblem(person.email);
  if (email) problems['email'] = email;
  const password = await passwordWeakness(person.password, { ...person, email: normalizeEmail(person.email) });
  if (password) problems['password'] = password;
  const [state] = await db.select().from(states).where(eq(states.code, person.stateCode.toUpperCase()));
  if (!state) problems['stateCode'] = 'Choose a state.';
  if (!person.acceptsTerms) problems['acceptsTerms'] = TERMS;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/**
 * The name that somebody chooses with their first password: an administrator whom the command line made has none yet, everybody
 * else has one. AUTH-40
 * @throws {AppError} RULE_BROKEN
 */
export function setupNames(
  isWanted: boolean,
  { firstName, lastName }: { readonly firstName?: string; readonly lastName?: string },
): { firstName: string; lastName: string } | Record<string, never> {
  const given = Object.entries({ firstName, lastName }).filter(([, name]) => name !== undefined);
  if (!isWanted && given.length > 0) {
    throw ruleBroken(Object.fromEntries(given.map(([field]) => [field, 'This account has a name already.'])));
  }
  if (!isWanted) return {};
  const names = { firstName: firstName?.trim() ?? '', lastName: lastName?.trim() ?? '' };
  const problems = blank(names);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return names;
}

/** @throws {AppError} RULE_BROKEN when the terms are not accepted */
export function checkTerms(accepts: boolean): void {
  if (!accepts) throw ruleBroken({ acceptsTerms: TERMS });
}

/**
 * Lets nobody set a password that others would guess.
 * @throws {AppError} RULE_BROKEN naming the field and the reason. AUTH-7 AUTH-21 AUTH-22 AUTH-23
 */
export async function checkPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  const problem = await passwordWeakness(password, owner);
  if (problem) throw ruleBroken({ [field]: problem });
}
