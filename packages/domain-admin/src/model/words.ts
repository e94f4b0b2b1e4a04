/** First and last name as one; the address where neither is known yet. */
export function personName(person: { firstName: string; lastName: string; email: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? person.email : name;
}
