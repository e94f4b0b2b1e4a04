/** A size in words: `640 B`, `12 KB`, `3.4 MB` (1 KB = 1,024 B). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The content of a file as base64 text, without the data URL's head. @throws when the file cannot be read. */
export function readFileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The file could not be read', { cause: reader.error }));
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}

function accepts(file: { name: string; type: string }, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .some((part) => {
      if (part.startsWith('.')) return file.name.toLowerCase().endsWith(part);
      if (part.endsWith('/*')) return file.type.startsWith(part.slice(0, -1));
      return file.type === part;
    });
}

/** Why a file can't be added, naming the file; nothing when it is fine. */
export function checkFile(
  file: { name: string; type: string; size: number },
  rules: { accept?: string | undefined; maxBytes: number },
): string | null {
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size > rules.maxBytes)
    return `${file.name} is ${formatBytes(file.size)}; the limit is ${formatBytes(rules.maxBytes)}`;
  if (rules.accept && !accepts(file, rules.accept)) return `${file.name} is not one of ${rules.accept}`;
  return null;
}
