import { ApiError } from '@chalkline/api-client';

/** Whether the server knows nothing behind an address: a link that was never ours, or was cut off. */
export function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'VALIDATION_FAILED');
}
