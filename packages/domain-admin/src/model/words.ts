const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as one would say it: words to ten ("six"), figures above ("1,240"). */
export function countWord(count: number): string {
  return words[count] ?? count.toLocaleString('en-US');
}

/** First letter in upper case, the rest as it is. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `plural(2, 'vendor')` → "vendors"; give the plural where an s does not make it. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** "six vendors", "one vendor", "no vendors". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countWord(count)} ${plural(count, one, many)}`;
}

/** The same in figures, for lists and tables: "7 bids". */
export function figured(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${plural(count, one, many)}`;
}

/** "Fresno, CA"; what is missing is left out. */
export function placeOf(city: string, stateCode: string): string {
  return [city, stateCode].filter((part) => part !== '').join(', ');
}

/** First and last name as one; the address where neither is known yet. */
export function personName(person: { firstName: string; lastName: string; email: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? person.email : name;
}
