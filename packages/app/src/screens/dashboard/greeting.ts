const NOON = 12;
const EVENING = 18;

/** A greeting that fits the hour of `now` on the reader's clock. */
export function greeting(name: string, now: Date): string {
  const hour = now.getHours();
  const words = hour < NOON ? 'Good morning' : hour < EVENING ? 'Good afternoon' : 'Good evening';
  const [first] = name.trim().split(/\s+/);
  return first ? `${words}, ${first}` : words;
}
