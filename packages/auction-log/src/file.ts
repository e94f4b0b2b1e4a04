import { LogFault } from './fault.ts';
import { type Openings, openingsText } from './openings/openings.ts';

/** A log as a file: its lines first, so that the file's line n is seq n − 1, and then what came after the end. */
export interface LogParts {
  /** The lines, each without its line feed. */
  readonly lines: readonly string[];
  /** The text of the openings, with its line feed. */
  readonly openings: string | null;
  /** Signed notes: of the end, and receipts. */
  readonly notes: readonly string[];
}

const TITLES = ['# openings', '# end', '# receipt'] as const;
type Title = (typeof TITLES)[number];

/** The file of a log. @param notes the signed end and receipts, as `signEnd` and `signReceipt` give them. */
export function logFile(
  lines: readonly { readonly text: string }[],
  after: { readonly openings?: Openings; readonly end?: string; readonly receipts?: readonly string[] } = {},
): string {
  const { openings, end, receipts = [] } = after;
  return [
    ...lines.map(({ text }) => text),
    ...(openings === undefined ? [] : [`# openings\n${openingsText(openings)}`]),
    ...(end === undefined ? [] : [`# end\n${end}`]),
    ...receipts.map((receipt) => `# receipt\n${receipt}`),
  ].join('');
}

/** Takes a file apart. @throws {LogFault} `form` when it has no line, an unknown section, one twice, or no line feed at its end. */
export function splitFile(text: string): LogParts {
  if (!text.endsWith('\n')) throw new LogFault('form', null, 'The file does not end with a line feed.');
  const rows = text.slice(0, -1).split('\n');
  const starts = rows.flatMap((row, index) => (row.startsWith('#') ? [index] : []));
  const lines = rows.slice(0, starts[0] ?? rows.length);
  if (lines.length === 0) throw new LogFault('form', null, 'The file has no line.');
  const sections = starts.map((start, index) => {
    const title = TITLES.find((each): each is Title => each === rows[start]);
    if (title === undefined)
      throw new LogFault('form', null, `The file has a section "${rows[start]}", which no log has.`);
    return { title, body: `${rows.slice(start + 1, starts[index + 1] ?? rows.length).join('\n')}\n` };
  });
  const titled = (title: Title): string[] => sections.filter((each) => each.title === title).map(({ body }) => body);
  const [openings = null, ...more] = titled('# openings');
  const ends = titled('# end');
  if (more.length > 0 || ends.length > 1) throw new LogFault('form', null, 'The file has openings or an end twice.');
  return { lines, openings, notes: [...ends, ...titled('# receipt')] };
}
