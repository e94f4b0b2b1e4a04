import canonicalize from 'canonicalize';

/** The one way in which RFC 8785 writes a value. @throws {TypeError} on what JSON can't hold. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('JSON has no way to write this value.');
  return text;
}

/** What a canonical text holds; `undefined` when it is no JSON, or JSON that RFC 8785 would write in another way. */
export function parseCanonical(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return canonical(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
