import type { TemplateEdit } from '../words.ts';
import type { Block } from './letter.ts';
import { linkInto } from './links.ts';
import { composeMail, type MailContext, type RenderedMail } from './render-mail.ts';

/** How often a digest is sent. */
export type DigestPeriod = 'hour' | 'day';

/** One entry of a digest. */
export interface DigestEntry {
  /** The topic, the same for everything about one purchase: `RFP-000412 Chromebooks and charging carts`. */
  readonly title: string;
  /** The result of `renderDigestLine`. */
  readonly line: string;
  /** When it happened, formatted. */
  readonly time: string;
  /** The path of the product where the reader acts. */
  readonly path: string;
}

/** The most entries that one digest shows; the rest are counted. */
export const digestLimits = { groups: 20, itemsPerGroup: 10 } as const;

const periods: Readonly<Record<DigestPeriod, string>> = { hour: 'the last hour', day: 'the last day' };

const moreWords = (count: number) => (count > 0 ? `And ${count} more.` : null);

/** Entries grouped by topic; groups and entries stay in their original order. */
function byTitle(entries: readonly DigestEntry[]): Map<string, DigestEntry[]> {
  return Map.groupBy(entries, ({ title }) => title);
}

function groupBlocks(entries: readonly DigestEntry[], baseUrl: string): Block[] {
  const groups = [...byTitle(entries)];
  const { groups: most, itemsPerGroup } = digestLimits;
  const shown = groups.slice(0, most).map(
    ([title, all]): Block => ({
      kind: 'group',
      title,
      items: all.slice(0, itemsPerGroup).map(({ line, time, path }) => ({
        text: line,
        note: time,
        url: linkInto(baseUrl, path, 'path'),
      })),
      more: moreWords(all.length - itemsPerGroup),
    }),
  );
  const left = groups.slice(most).reduce((sum, [, all]) => sum + all.length, 0);
  return left > 0
    ? [...shown, { kind: 'paragraph', text: `${moreWords(left)} Open the app to see everything.` }]
    : shown;
}

/**
 * The digest of an hour or a day: everything that could wait, grouped by topic. NOTIF-16
 * @param entries at least one, in reading order
 * @throws {RangeError} without an entry, or when a link leads out of the product
 */
export function renderDigest(
  { period, entries }: { readonly period: DigestPeriod; readonly entries: readonly DigestEntry[] },
  context: MailContext,
  edit?: TemplateEdit,
): RenderedMail {
  const [first] = entries;
  if (!first) throw new RangeError('A digest has at least one entry.');
  const data = { itemCount: entries.length, period: periods[period], first: first.title };
  return composeMail('digest', data, context, { edit, more: groupBlocks(entries, context.baseUrl) });
}
