const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `plural(2, 'rating')` → "ratings"; give the plural where an s does not make it. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A count as one would say it: "six ratings", "one rating", "no ratings", "1,240 ratings". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${words[count] ?? count.toLocaleString('en-US')} ${plural(count, one, many)}`;
}

/** The same in figures, for lists and tables: "7 ratings". */
export function figured(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${plural(count, one, many)}`;
}

/** First letter in upper case, the rest as it is. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The small facts of a row in one line: those that are there, with dots between. */
export function facts(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** "Sacramento, CA"; one of the two alone where the other is missing. */
export function place(city: string, stateCode: string): string {
  return [city, stateCode].filter((part) => part !== '').join(', ');
}

/** "March 2023": the month of an instant, for what is old enough that its day says nothing. */
export function monthOf(at: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(at));
}
