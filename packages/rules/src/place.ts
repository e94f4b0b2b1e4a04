/** "Sacramento, CA"; one of the two alone where the other is missing, as a new account has no city yet (REG-10). */
export function place(city: string, stateCode: string): string {
  return [city.trim(), stateCode.trim()].filter((part) => part !== '').join(', ');
}
