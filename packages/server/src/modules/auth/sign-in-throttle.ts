import type { Call } from '../../call.ts';
import { addTry, forgetTries, type Limit, type Tries, takeTryBack, tooManyTries } from '../../security/rate-limit.ts';
import { noteRefusal, type Tried } from './sign-in-trail.ts';

interface Brake {
  readonly tries: Tries;
  readonly limit: Limit;
  /** As the trail says it. */
  readonly what: string;
  /** Whether one right password lets go of every wrong one before it. */
  readonly isForgiving?: boolean;
}

/** A try that is being looked at. */
export interface AdmittedTry {
  /** It was right: it counts for nothing, and a right password from here lets go of the wrong ones before it. */
  takeBack(): Promise<void>;
}

type Account = Tried & { readonly passwordHash: string | null };

function byNetwork(call: Call): Brake {
  const { perAddress, windowMinutes } = call.services.config.signInLimits;
  const limit = { max: perAddress, windowMinutes };
  return { tries: { kind: 'sign-in', from: call }, limit, what: 'too many from this address' };
}

/** What counts the tries of a device that the account never signed in on: the nearest first, so that one place can't use up what is everybody's. */
function brakesFor(call: Call, email: string): Brake[] {
  const { perPair, perAccount, windowMinutes } = call.services.config.signInLimits;
  return [
    byNetwork(call),
    {
      tries: { kind: 'sign-in-pair', from: call, and: email },
      limit: { max: perPair, windowMinutes, grows: true },
      isForgiving: true,
      what: 'too many for this account from this address',
    },
    {
      tries: { kind: 'sign-in:account', of: email },
      limit: { max: perAccount, windowMinutes, grows: true },
      what: 'too many for this account',
    },
  ];
}

async function brakeOfDevice(call: Call, account: Account | null): Promise<Brake | null> {
  const { services, cookies } = call;
  const device = account ? await services.devices.recognize(cookies.received, account) : null;
  if (device === null) return null;
  const { perDevice, windowMinutes } = services.config.signInLimits;
  const limit = { max: perDevice, windowMinutes, grows: true };
  const tries = { kind: 'sign-in:device', of: device };
  return { tries, limit, what: 'too many from a known device', isForgiving: true };
}

async function admit(call: Call, brakes: readonly Brake[], account: Tried | null): Promise<AdmittedTry> {
  const { db } = call;
  for (const { tries, limit, what } of brakes) {
    const { isOver, isFirstOver, waitSeconds } = await addTry(db, tries, limit);
    // Once for each wait, and the same for an address that no account has.
    if (isFirstOver) await noteRefusal(call, account, 'sign-in-throttled', what);
    if (isOver) throw tooManyTries(waitSeconds);
  }
  return {
    async takeBack() {
      for (const { tries, isForgiving } of brakes)
        await (isForgiving ? forgetTries(db, tries) : takeTryBack(db, tries));
    },
  };
}

/**
 * Counts a try to sign in by a password and lets it be looked at: by account and address together, by address, and by account
 * for all devices that it never signed in on. A known device has a limit of its own and is not held up by the others.
 * AUTH-5 AUTH-24 AUTH-25 AUTH-26
 * @throws {AppError} RATE_LIMITED
 */
export async function admitTry(call: Call, email: string, account: Account | null): Promise<AdmittedTry> {
  const known = await brakeOfDevice(call, account);
  return admit(call, known ? [known] : brakesFor(call, email), account);
}

/** Counts a try to sign in by somebody else's word. AUTH-5 @throws {AppError} RATE_LIMITED */
export const admitFromAddress = (call: Call): Promise<AdmittedTry> => admit(call, [byNetwork(call)], null);
