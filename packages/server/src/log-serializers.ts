import type { SerializedError } from 'pino';

const MAX_CAUSES = 4;

/** The frames of a stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What the log may hold of a query that failed: its text and what the database complains of, never a value. The message,
 * the parameters and PostgreSQL's `detail` all repeat values, and one of them may be a sealed amount. BID-10 AUTH-14
 */
function describe(error: Error): Record<string, unknown> {
  const fields = error as { code?: unknown; constraint?: unknown; table?: unknown; query?: unknown };
  const isFromDatabase = 'query' in fields || 'severity' in fields || 'constraint' in fields;
  return {
    type: error.constructor.name,
    message: isFromDatabase ? 'a query failed' : error.message,
    ...(fields.code === undefined ? {} : { code: fields.code }),
    ...(fields.table ? { table: fields.table } : {}),
    ...(fields.constraint ? { constraint: fields.constraint } : {}),
    ...(typeof fields.query === 'string' ? { query: fields.query } : {}),
    stack: framesOf(error),
  };
}

/** An error as the log shows it, with what caused it. */
export function serializeError(error: unknown): SerializedError | unknown {
  if (!(error instanceof Error)) return error;
  const causes: Record<string, unknown>[] = [];
  for (let at = error.cause; at instanceof Error && causes.length < MAX_CAUSES; at = at.cause)
    causes.push(describe(at));
  return { ...describe(error), ...(causes.length > 0 ? { causes } : {}) };
}

/** The secret of a link in a mail, which is longer than anything else that an address is made of. AUTH-17 */
const LINK_SECRET = /[\w-]{43,}/g;

/** Keeps tokens out of the log: the hub's clients send theirs in the address, and so do links in mails. AUTH-14 */
export const withoutToken = (url: string): string =>
  url.replace(/access_token=[^&]*/gi, 'access_token=…').replace(LINK_SECRET, '…');

/** The serializers of every logger of the server. */
export const logSerializers = {
  err: serializeError,
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    url: request.url === undefined ? undefined : withoutToken(request.url),
  }),
};
