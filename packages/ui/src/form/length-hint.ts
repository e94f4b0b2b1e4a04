/** Said once a field holds all it can: what is typed or pasted beyond is cut. */
export function lengthHint(value: unknown, maxLength: number | undefined): string | null {
  if (typeof value !== 'string' || maxLength === undefined || value.length < maxLength) return null;
  return `This field is full: ${maxLength.toLocaleString('en-US')} characters at most.`;
}
