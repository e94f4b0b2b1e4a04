import type { Call } from '../../call.ts';
import { networkOf } from '../../security/network-address.ts';
import { addTry, forgetTries, type Limit, takeTryBack, tooManyTries } from '../../security/rate-limit.ts';
import { noteRefusal, type Tried } from './sign-in-trail.ts';

interface Brake {
  readonly key: string;
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

function byAddress({ services, address }: Call): Brake {
  const { perAddress, windowMinutes } = services.config.signInLimits;
  const key = `sign-in:address:${networkOf(address)}`;
  return { key, limit: { max: perAddress, windowMinutes }, what: 'too many from this address' };
}

/** What counts the tries of a device that the account never signed in on: the nearest first, so that one place can't use up what is everybody's. */
function brakesFor(call: Call, email: string): Brake[] {
  const { perPair, perAccount, windowMinutes } = call.services.config.signInLimits;
  return [
    byAddress(call),
    {
      key: `sign-in:pair:${email}:${networkOf(call.address)}`,
      limit: { max: perPair, windowMinutes, grows: true },
      isForgiving: true,
      what: 'too many for this account from this address',
    },
    {
      key: `sign-in:account:${email}`,
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
  return { key: `sign-in:device:${device}`, limit, what: 'too many from a known device', isForgiving: true };
}

async function admit(call: Call, brakes: readonly Brake[], account: Tried | null): Promise<AdmittedTry> {
  const { db } = call;
  for (const { key, limit, what } of brakes) {
    const { isOver, isFirstOver, waitSeconds } = await addTry(db, key, limit);
    // Once for each wait, and the same for an address that no account has.
    if (isFirstOver) await noteRefusal(call, account, 'sign-in-throttled', what);
    if (isOver) throw tooManyTries(waitSeconds);
  }
  return {
    async takeBack() {
      for (const { key, isForgiving } of brakes) await (isForgiving ? forgetTries(db, key) : takeTryBack(db, key));
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
export const admitFromAddress = (call: Call): Promise<AdmittedTry> => admit(call, [byAddress(call)], null);
