/** "Sacramento, CA"; only one of the two where the other is missing: a new account has no city yet (REG-10). */
export function place(city: string, stateCode: string): string {
  return [city.trim(), stateCode.trim()].filter((part) => part !== '').join(', ');
}
