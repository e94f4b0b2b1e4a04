/**
 * The file name in a `Content-Disposition` header (RFC 6266): the encoded form first, then the plain one, then
 * `fallback`. A path in the name is dropped.
 */
export function downloadName(contentDisposition: string | null, fallback: string): string {
  const header = contentDisposition ?? '';
  const encoded = /filename\*\s*=\s*[\w-]+'[^']*'([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1] ?? /filename\s*=\s*([^;"]+)/i.exec(header)?.[1];
  const name = decode(encoded) ?? plain?.replace(/\\(.)/g, '$1').trim();
  const base = name?.split(/[\\/]/).at(-1);
  return base ? base : fallback;
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
