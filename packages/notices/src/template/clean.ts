// C0 and C1 controls except the line feed, and the marks that change the direction of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text of several lines without control characters; every line ending becomes one line feed. */
export function cleanText(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unwanted, '')
    .split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Text of one line: line endings become spaces. A header filled with it can't begin another header. NOTIF-15 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
