import { passwordProblem } from '@chalkline/rules';
import { AppError } from '../../errors.ts';
import { runApart, TaskTooLargeError } from '../../work-thread/run-apart.ts';
import { isMadeOf, looksLikeAddress, type PasswordOwner, personalWords } from './personal-words.ts';

/** At least a hundred million guesses: what the throttle and argon2id leave nobody the time for. */
const MIN_SCORE = 3;

const ADVICE = 'Three or four unrelated words make a good password.';

/** A password is short: where judging it takes long, the machine has too much other work, and a moment later it goes. */
async function judged(password: string, words: string[]) {
  try {
    return await runApart('judge-password', { password, words });
  } catch (error) {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw new AppError('UNAVAILABLE', 'Chalkline is very busy right now. Try again in a minute.');
  }
}

/**
 * Why nobody should take this password, or null: too short or plain, an address, made of what is known of the person, common
 * or easy to guess. Nothing leaves the server. AUTH-7 AUTH-21 AUTH-22 AUTH-23
 * @throws {AppError} UNAVAILABLE when too much else waits to be looked at
 */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const plain = passwordProblem(password, owner.email);
  if (plain) return plain;
  if (looksLikeAddress(password)) return 'Don’t use an email address as the password.';
  const words = personalWords(owner);
  if (isMadeOf(password, words)) {
    return `Don’t build the password on your name, your email address or the name Chalkline. ${ADVICE}`;
  }
  const { score, warning } = await judged(password, words);
  if (score >= MIN_SCORE) return null;
  return `This password is easy to guess. ${warning ? `${warning} ` : ''}${ADVICE}`;
}
