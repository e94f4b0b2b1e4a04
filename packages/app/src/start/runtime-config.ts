/** What the server tells the page it serves. */
export interface RuntimeConfig {
  /** Carried by the calls that need no session. */
  applicationKey: string;
  googleClientId: string | null;
  supportWidgetUrl: string | null;
  isDevelopment: boolean;
  /** ISO instant at which the page was served. */
  serverTime: string;
}

const ELEMENT_ID = 'chalkline-config';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads the configuration from the page.
 *
 * @throws when it is missing or has no application key: the page was not served by the product's server.
 */
export function readRuntimeConfig(page: Document = document): RuntimeConfig {
  const text = page.getElementById(ELEMENT_ID)?.textContent ?? '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The page's configuration (#${ELEMENT_ID}) is not JSON.`, { cause });
  }
  const applicationKey = isRecord(value) ? textOrNull(value.applicationKey) : null;
  if (!isRecord(value) || !applicationKey) throw new Error(`The page's configuration names no applicationKey.`);
  return {
    applicationKey,
    googleClientId: textOrNull(value.googleClientId),
    supportWidgetUrl: textOrNull(value.supportWidgetUrl),
    isDevelopment: value.isDevelopment === true,
    serverTime: textOrNull(value.serverTime) ?? new Date().toISOString(),
  };
}
