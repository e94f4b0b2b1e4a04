/** The message types of the hub protocol, as they go on the wire. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const;

/** A call of a method, in either direction. Without an `invocationId` nobody waits for an answer. */
export interface InvocationMessage {
  readonly type: typeof MessageType.Invocation | typeof MessageType.StreamInvocation;
  readonly invocationId?: string;
  readonly target: string;
  readonly arguments: readonly unknown[];
  /** Ids of the streams that the caller will upload for this call. */
  readonly streamIds?: readonly string[];
}

/** One value of a stream, in either direction. */
export interface StreamItemMessage {
  readonly type: typeof MessageType.StreamItem;
  readonly invocationId: string;
  readonly item: unknown;
}

/** The end of an invocation or of a stream: with a result, an error, or neither. */
export interface CompletionMessage {
  readonly type: typeof MessageType.Completion;
  readonly invocationId: string;
  readonly result?: unknown;
  readonly error?: string;
  /** Tells "returned `null`" from "returned nothing". */
  readonly hasResult: boolean;
}

/** The caller's wish to end one of its invocations early. */
export interface CancelInvocationMessage {
  readonly type: typeof MessageType.CancelInvocation;
  readonly invocationId: string;
}

/** A sign of life. */
export interface PingMessage {
  readonly type: typeof MessageType.Ping;
}

/** The last message of a connection. */
export interface CloseMessage {
  readonly type: typeof MessageType.Close;
  readonly error?: string;
  readonly allowReconnect?: boolean;
}

/** Stateful reconnect: everything up to `sequenceId` arrived. */
export interface AckMessage {
  readonly type: typeof MessageType.Ack;
  readonly sequenceId: number;
}

/** Stateful reconnect: the next tracked message carries this id. */
export interface SequenceMessage {
  readonly type: typeof MessageType.Sequence;
  readonly sequenceId: number;
}

/** Any message of the hub protocol. */
export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | AckMessage
  | SequenceMessage;

/** Whether stateful reconnect counts, keeps and replays messages of this type. */
export function isTracked(type: HubMessage['type']): boolean {
  return type <= MessageType.CancelInvocation;
}
