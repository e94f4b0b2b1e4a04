import { ApiError } from '@chalkline/api-client';
import { fieldPath, type Problems } from '@chalkline/platform';

/** Passes a call on; the complaints of a refusal get the form's own names. */
export async function withFields<R>(call: Promise<R>, namesOf: (fields: Problems) => Problems): Promise<R> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [fieldPath(path), text]));
    const { status, code, requestId, serverMessage } = error;
    throw new ApiError(error.message, {
      status,
      code,
      fields: namesOf(fields),
      cause: error,
      ...(requestId ? { requestId } : {}),
      ...(serverMessage ? { serverMessage } : {}),
    });
  }
}
