import { emailProblem, normalizeEmail, passwordProblem } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { states } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';

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
 * Checks what somebody wrote who signs up; every wrong field is named. REG-1
 * @throws {AppError} RULE_BROKEN
 */
export async function checkPerson(db: Db, person: PersonFields, names: Record<string, string>): Promise<void> {
  const problems = blank({ firstName: person.firstName, lastName: person.lastName, ...names });
  const email = emailProblem(person.email);
  if (email) problems['email'] = email;
  const password = passwordProblem(person.password, normalizeEmail(person.email));
  if (password) problems['password'] = password;
  const [state] = await db.select().from(states).where(eq(states.code, person.stateCode.toUpperCase()));
  if (!state) problems['stateCode'] = 'Choose a state.';
  if (!person.acceptsTerms) problems['acceptsTerms'] = TERMS;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** @throws {AppError} RULE_BROKEN when the terms are not accepted */
export function checkTerms(accepts: boolean): void {
  if (!accepts) throw ruleBroken({ acceptsTerms: TERMS });
}

/** @throws {AppError} RULE_BROKEN when a password is too weak. AUTH-7 */
export function checkPassword(password: string, email: string, field = 'password'): void {
  const problem = passwordProblem(password, email);
  if (problem) throw ruleBroken({ [field]: problem });
}
