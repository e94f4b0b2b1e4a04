import { ApiError } from '@chalkline/api-client';
import { normalizeFields } from '../model/field-paths.ts';

/** A failed call as stores and screens handle it: what kind, what to say, which fields. */
export type Failure = { code: string; message: string; fields: Record<string, string> };

/** Any thrown value as a failure; what is not the server's answer counts as a network failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    return { code: error.code, message: error.message, fields: normalizeFields(error.fields ?? {}) };
  }
  return { code: 'NETWORK', message: error instanceof Error ? error.message : String(error), fields: {} };
}

/** Whether the same request may well succeed a moment later: the network or the server was away. */
export function isPassing(failure: Failure): boolean {
  return ['NETWORK', 'EMPTY', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED', 'ABORTED'].includes(failure.code);
}
