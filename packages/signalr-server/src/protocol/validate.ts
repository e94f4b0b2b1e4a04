import { ProtocolError } from './hub-protocol.ts';
import type { CompletionMessage } from './messages.ts';
import { MessageType } from './messages.ts';

/** @throws {ProtocolError} unless the value is a text that isn't empty */
export function requireText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') {
    throw new ProtocolError(`A message has no valid '${field}': a text is needed.`);
  }
  return value;
}

/** @throws {ProtocolError} unless the value is absent or a text that isn't empty */
export function optionalText(value: unknown, field: string): string | undefined {
  return value === undefined || value === null ? undefined : requireText(value, field);
}

/** @throws {ProtocolError} unless the value is a list */
export function requireList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw new ProtocolError(`A message has no valid '${field}': a list is needed.`);
  }
  return value;
}

/** @throws {ProtocolError} unless the value is absent or a list of texts */
export function optionalTextList(value: unknown, field: string): readonly string[] | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  const list = requireList(value, field).map((entry) => requireText(entry, field));
  return list.length === 0 ? undefined : list;
}

/** @throws {ProtocolError} unless the value is a whole number from 0 */
export function requireSequenceId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new ProtocolError("A message has no valid 'sequenceId': a whole number is needed.");
  }
  return value;
}

/** @throws {ProtocolError} when a completion has both a result and an error */
export function completion(
  invocationId: string,
  outcome: { result?: unknown; error?: string | undefined; hasResult: boolean },
): CompletionMessage {
  if (outcome.error !== undefined && outcome.hasResult) {
    throw new ProtocolError('A completion carries both a result and an error.');
  }
  const base = { type: MessageType.Completion, invocationId, hasResult: outcome.hasResult };
  if (outcome.error !== undefined) {
    return { ...base, error: outcome.error };
  }
  return outcome.hasResult ? { ...base, result: outcome.result } : base;
}
