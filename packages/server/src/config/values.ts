/** The configuration is not one the server may start with. The message lists everything that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What the server is told, by the name of its variable. */
export type Environment = Record<string, string | undefined>;

/** A whole number from 0 to `max`; one that is none is a problem. */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  problems: string[],
  max = 1_000_000,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  problems.push(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return fallback;
}

/** Whether something is on; what is neither true nor false is a problem. */
export function flag(env: Environment, name: string, fallback: boolean, problems: string[]): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'no'].includes(text.toLowerCase())) return false;
  problems.push(`${name} must be true or false, not "${text}".`);
  return fallback;
}

/** An address of one of the kinds, such as `https:`; null when none is given. */
export function addressOf(env: Environment, name: string, kinds: readonly string[], problems: string[]): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (URL.canParse(text) && kinds.includes(new URL(text).protocol)) return text;
  // Addresses of databases carry passwords: the message must not repeat them.
  problems.push(`${name} must be an address that begins with ${kinds.map((kind) => `${kind}//`).join(' or ')}.`);
  return null;
}
