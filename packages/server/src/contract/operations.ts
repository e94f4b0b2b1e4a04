import type { operations } from '@chalkline/openapi/types';
import type { Call } from '../call.ts';

type HubMessage =
  | 'receiveNotification'
  | 'receiveRfqNotification'
  | 'messagesMissedAsync'
  | 'configurationChangedAsync'
  | 'purchaseChangedAsync'
  | 'saleChangedAsync'
  | 'auctionWatchedAsync'
  | 'paymentNotification'
  | 'vendorSignOutAsync'
  | 'addToCartAsync'
  | 'cartChangedAsync'
  | 'catalogChangedAsync'
  | 'priceOfferChangedAsync'
  | 'updateAccessTokenAsync';

/** A call of the contract. */
export type OperationId = Exclude<keyof operations, HubMessage>;

type Ok<Op extends OperationId> = operations[Op]['responses'][200]['content'];

/** What the operation answers with, inside the envelope. */
export type DataOf<Op extends OperationId> = Ok<Op> extends { 'application/json': { data: infer Data } } ? Data : never;

type Part<
  Op extends OperationId,
  Name extends 'path' | 'query' | 'header',
> = operations[Op]['parameters'][Name] extends infer P
  ? [P] extends [undefined]
    ? Record<never, never>
    : NonNullable<P>
  : never;

type BodyOf<Op extends OperationId> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** A request as the contract describes it, checked and coerced. */
export interface Input<Op extends OperationId> {
  readonly params: Part<Op, 'path'>;
  readonly query: Part<Op, 'query'>;
  readonly body: BodyOf<Op>;
}

/** A file that the operation answers with instead of the envelope. */
export interface FileReply {
  readonly file: { readonly name: string; readonly mimeType: string; readonly content: Buffer };
}

/** The answer: data, and a sentence for the person where a write deserves one. */
export type Reply<Op extends OperationId> =
  Ok<Op> extends { 'application/json': unknown }
    ? { readonly data: DataOf<Op>; readonly successMsg?: string }
    : FileReply;

export type Handler<Op extends OperationId> = (call: Call, input: Input<Op>) => Promise<Reply<Op>>;

/** Handlers by operation. */
export type Handlers = { readonly [Op in OperationId]?: Handler<Op> };

/** A module's handlers; the type sees that each fits the contract. */
export function defineHandlers<const H extends Handlers>(handlers: H): H {
  return handlers;
}

const outside = new WeakSet<object>();

/**
 * Marks the handler of a write that asks somebody outside of the product: no transaction waits for the answer, and they are
 * told the caller's key, so that the same write is asked for once.
 */
export function asksOutside<Op extends OperationId>(handler: Handler<Op>): Handler<Op> {
  outside.add(handler);
  return handler;
}

/** Whether a handler is of a write that asks somebody outside. */
export const isAskedOutside = (handler: object): boolean => outside.has(handler);

const kept = new WeakSet<object>();

/** Marks the handler of a write that keeps its answers by the caller's key itself, and gives a repeat the first one. */
export function keepsItsAnswers<Op extends OperationId>(handler: Handler<Op>): Handler<Op> {
  kept.add(handler);
  return handler;
}

/** Whether a handler is of a write that answers its own repeats. */
export const isKeptByItself = (handler: object): boolean => kept.has(handler);
