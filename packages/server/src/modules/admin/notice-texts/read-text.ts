import {
  type EventId,
  eventEntry,
  isEventId,
  mailPlaceholders,
  type Placeholder,
  type TemplateEdit,
  type WholeWords,
  wholeWords,
  wordFields,
} from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { desc, eq } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { noticeVersions } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { authorsOf } from '../authors.ts';
import { presentRow, type Version } from './text-rows.ts';

type Schemas = components['schemas'];

/** Versions that the page shows; older ones stay in the audit. */
const MOST_VERSIONS = 50;

/** @throws {AppError} NOT_FOUND for a name that no event has */
export function eventNamed(name: string): EventId {
  if (!isEventId(name)) throw notFound('event');
  return name;
}

/** The words as the contract writes them. */
const presentWords = ({ body, facts, ...words }: WholeWords): Schemas['NoticeWords'] => ({
  ...words,
  body: [...body],
  facts: facts.map(({ label, value }) => ({ label, value })),
});

const numbers = new Intl.NumberFormat('en-US');

/** A sample as a reader sees it. */
function sampleText(placeholder: Placeholder): string {
  const { kind, sample } = placeholder;
  if (kind === 'count') return `${numbers.format(sample)} ${sample === 1 ? placeholder.one : placeholder.many}`;
  if (kind === 'flag') return sample ? 'yes' : 'no';
  return kind === 'list' ? sample.join('; ') : sample;
}

function presentPlaceholders(event: EventId): Schemas['NoticePlaceholder'][] {
  const present = (isMailOnly: boolean) => (entry: [string, Placeholder]) => {
    const [name, placeholder] = entry;
    const { kind, description } = placeholder;
    return { name, kind, description, sample: sampleText(placeholder), isMailOnly };
  };
  return [
    ...Object.entries(eventEntry(event).placeholders).map(present(false)),
    ...Object.entries(mailPlaceholders).map(present(true)),
  ];
}

const presentVersion = (event: EventId, version: Version, by: string): Schemas['NoticeVersion'] => ({
  version: version.version,
  at: version.createdAt.toISOString(),
  by,
  changedFields: wordFields.filter((field) => version.words[field] !== undefined),
  inApp: eventEntry(event).app !== 'never' && version.inApp,
  email: version.email,
  words: presentWords(wholeWords(event, version.words)),
});

/** An event's words, what they may name, and their versions. NOTIF-27 */
export async function readText(db: Db, event: EventId): Promise<Schemas['NoticeText']> {
  const versions = await db
    .select()
    .from(noticeVersions)
    .where(eq(noticeVersions.event, event))
    .orderBy(desc(noticeVersions.version))
    .limit(MOST_VERSIONS);
  const by = await authorsOf(db, versions);
  const [newest] = versions;
  const edit: TemplateEdit = newest?.words ?? {};
  return {
    version: newest?.version ?? 0,
    row: presentRow(event, newest, by),
    placeholders: presentPlaceholders(event),
    words: presentWords(wholeWords(event, edit)),
    defaults: presentWords(wholeWords(event)),
    replaced: presentWords({ ...wholeWords(event), ...newest?.replaced }),
    versions: versions.map((version) => presentVersion(event, version, by(version))),
  };
}

/** The same for an administrator. NOTIF-27 @throws {AppError} NOT_FOUND */
export const noticeText = (call: Call, name: string): Promise<Schemas['NoticeText']> =>
  readText(asAdmin(call).db, eventNamed(name));
