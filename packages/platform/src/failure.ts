import { ApiError } from '@chalkline/api-client';

/** What is wrong with a form: the field's path → one sentence. */
export type Problems = Record<string, string>;

/** A failed call as stores and screens handle it: what kind, what to say, which fields. */
export interface Failure {
  code: string;
  message: string;
  fields: Problems;
}

/** A field's path with dots alone: `addresses[0].city` and `/body/addresses/0/city` are `addresses.0.city`. */
export function fieldPath(path: string): string {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^\.+|\.+$/g, '')
    .replace(/^body\./, '');
}

/** Does something and says what went wrong, in a sentence for the person; null once it is done. */
export async function failureText(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return failureOf(error).message;
  }
}

/** Any thrown value as a failure; what is not the server's answer counts as a failure of the network. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { code: 'NETWORK', message: error instanceof Error ? error.message : String(error), fields: {} };
  }
  const fields = Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [fieldPath(path), text]));
  return { code: error.code, message: error.message, fields };
}
