import type { ApiError } from '@chalkline/api-client';
import { emailProblem, type Portal } from '@chalkline/rules';
import { isPortal } from '../../model/portals.ts';

/** What is wrong with the sign-in form: at a field, or with the whole. */
export interface SignInProblems {
  email?: string;
  password?: string;
  /** What the server said, when it is about no single field. */
  summary?: string;
  /** The account belongs to another door: that one, or `unknown` when the server does not say which. */
  rightPortal?: Portal | 'unknown';
  /** Nothing is wrong: the account waits to be approved. */
  isWaiting?: boolean;
  /** The address is not confirmed yet: the mail can be sent again. */
  isUnconfirmed?: boolean;
}

/** What can be seen to be wrong before asking the server. */
export function typedProblems(email: string, password: string): SignInProblems {
  const problems: SignInProblems = {};
  if (email.trim() === '') problems.email = 'Enter your email address.';
  else {
    const problem = emailProblem(email);
    if (problem) problems.email = problem;
  }
  if (password === '') problems.password = 'Enter your password.';
  return problems;
}

/** A refused sign-in in the form's terms (UI-19). */
export function refusedProblems(error: ApiError): SignInProblems {
  const { email, password, portal } = error.fields;
  if (error.code === 'WRONG_PORTAL')
    return { summary: error.message, rightPortal: isPortal(portal) ? portal : 'unknown' };
  if (error.code === 'ADDRESS_NOT_CONFIRMED') return { summary: error.message, isUnconfirmed: true };
  const problems: SignInProblems = {};
  if (email) problems.email = email;
  if (password) problems.password = password;
  if (!email && !password) problems.summary = error.message;
  if (error.fields['standing'] === 'waiting') problems.isWaiting = true;
  return problems;
}

/** Whether the form may be sent. */
export function hasProblems(problems: SignInProblems): boolean {
  return Object.keys(problems).length > 0;
}
