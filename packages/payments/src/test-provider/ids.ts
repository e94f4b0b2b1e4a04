import { createHash, randomBytes } from 'node:crypto';
import { PaymentError } from '../errors.ts';
import type { SimulatedKind } from '../simulation/account.ts';

const PREFIX: Readonly<Record<SimulatedKind, string>> = {
  session: 'tcs',
  subscription: 'tsub',
  invoice: 'tin',
  transaction: 'tpay',
  refund: 'tre',
  event: 'tevt',
};

const ID = /^t[a-z]+_([0-9a-f]{24})(?:_|$)/;

/** The key of a vendor's account: the same for the same vendor, so that a vendor has one customer. */
export function accountKey(vendorRef: string): string {
  return createHash('sha256').update(vendorRef).digest('hex').slice(0, 24);
}

export function customerId(key: string): string {
  return `tcus_${key}`;
}

/** A new id that tells whose account it is in. */
export function newId(kind: SimulatedKind, key: string): string {
  return `${PREFIX[kind]}_${key}_${randomBytes(9).toString('hex')}`;
}

/** The account that an id is in. @throws {PaymentError} `not-found` when it is no id of ours. */
export function keyOf(id: string): string {
  const key = ID.exec(id)?.[1];
  if (key === undefined) throw new PaymentError('not-found', 'The test provider has no such thing.');
  return key;
}

/** The id of an account's document in the store. */
export function documentId(key: string): string {
  return `account/${key}`;
}
