/**
 * An error whose message the client may see. Throw it in a hub method: the call fails with this text. Any other error
 * reaches the client as "An unexpected error occurred", unless detailed errors are on.
 */
export class HubError extends Error {
  override readonly name = 'HubError';
}

/** @returns what a client is told about an error */
export function describeError(error: unknown, general: string, detailed: boolean): string {
  if (error instanceof HubError) {
    return error.message;
  }
  return detailed ? `${general} ${String(error)}` : general;
}
