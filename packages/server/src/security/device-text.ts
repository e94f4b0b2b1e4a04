const MAX_CHARS = 200;

/**
 * What a browser calls itself, as it is kept: one line without control characters or signs that turn the writing around, and
 * cut. AUTH-33
 */
export function deviceText(userAgent: string | undefined): string | null {
  const plain = (userAgent ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return plain === '' ? null : [...plain].slice(0, MAX_CHARS).join('');
}
