import { isDeepStrictEqual } from 'node:util';
import {
  type EventId,
  eventEntry,
  outdatedFields,
  replacedWords,
  type TemplateEdit,
  type WholeWords,
  type WordField,
  wholeWords,
  wordFields,
} from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { noticeFieldNames } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { noticeVersions } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { newestVersions } from '../../../mail/configured-notices.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { canMarketTurnOff } from '../../preferences/channels.ts';
import { checkEdit, checkedEdit } from './checked-words.ts';
import { eventNamed, readText } from './read-text.ts';
import type { Version } from './text-rows.ts';

type Schemas = components['schemas'];
type Answer = Schemas['NoticeText'];

/** What a version holds. */
interface Content {
  readonly words: TemplateEdit;
  readonly inApp: boolean;
  readonly email: boolean;
}

/** A version to be, with the product's own words beside what it changes. */
interface Draft extends Content {
  readonly replaced: TemplateEdit;
}

const usual: Draft = { words: {}, replaced: {}, inApp: true, email: true };

const overtaken = (): AppError =>
  new AppError('VERSION_CONFLICT', 'Somebody else has changed these texts. Look at both, then save again.');

/** The newest version, as it was read. @throws {AppError} VERSION_CONFLICT */
async function newestAsRead(work: Work, event: EventId, version: number): Promise<Version | undefined> {
  const [newest] = await newestVersions(work.tx, [event]);
  if ((newest?.version ?? 0) !== version) throw overtaken();
  return newest;
}

/** @throws {AppError} RULE_BROKEN for a channel that accounts depend on. NOTIF-28 */
function checkChannels(event: EventId, { inApp, email }: Content): void {
  const may = canMarketTurnOff(event);
  const locked = 'Accounts depend on this notification, so you can’t turn it off.';
  const isTold = eventEntry(event).app !== 'never';
  const problems = {
    ...(!inApp && isTold && !may.inApp ? { inApp: locked } : {}),
    ...(!email && !may.email ? { email: locked } : {}),
  };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** A row of an email's table as one line of the audit. */
const shown = (words: WholeWords) => ({ ...words, facts: words.facts.map(({ label, value }) => `${label}: ${value}`) });

/** Before and after of what differs. ADM-7 */
function differences(event: EventId, before: Content, after: Content) {
  const whole = ({ words, inApp, email }: Content): Record<string, unknown> => ({
    ...shown(wholeWords(event, words)),
    inApp,
    email,
  });
  const was = whole(before);
  const is = whole(after);
  const changed = [...wordFields, 'inApp', 'email'].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  const notice = eventEntry(event).label;
  return { isNothing: changed.length === 0, before: { notice, ...pick(was) }, after: { notice, ...pick(is) } };
}

/** Adds a version, which holds with the next notice. NOTIF-27 @throws {AppError} VERSION_CONFLICT */
async function addVersion(
  work: Work,
  event: EventId,
  change: { newest: Version | undefined; draft: Draft; action: string; more?: Record<string, unknown> },
): Promise<void> {
  const { newest, draft, action, more = {} } = change;
  const { isNothing, before, after } = differences(event, newest ?? usual, draft);
  // Saved as it stands, with nothing answered: nothing to keep a version of.
  if (isNothing && isDeepStrictEqual(newest?.replaced ?? {}, draft.replaced)) return;
  const values = {
    event,
    version: (newest?.version ?? 0) + 1,
    ...draft,
    createdAt: await databaseNow(work.tx),
    createdBy: work.actor?.userId ?? null,
  };
  const [added] = await work.tx.insert(noticeVersions).values(values).onConflictDoNothing().returning();
  if (!added) throw overtaken();
  await audit(work, { action, entity: 'notice-words', entityId: added.id, before, after: { ...after, ...more } });
}

/** The outdated fields that stay as they are, though the product's own words changed. NOTIF-27 */
function answered(event: EventId, was: Draft, { words }: Content, asked: readonly WordField[] = []): WordField[] {
  const stale = outdatedFields(event, was.words, was.replaced);
  return stale.filter((field) => asked.includes(field) && words[field] !== undefined);
}

function change(own: SignedInCall, event: EventId, body: (work: Work) => Promise<void>): Promise<Answer> {
  return inWork(own, async (work) => {
    await body(work);
    return readText(work.tx, event);
  });
}

/**
 * Saves an event's words and channels as a new version. NOTIF-14 NOTIF-27 NOTIF-28
 * @throws {AppError} NOT_FOUND, RULE_BROKEN naming the fields, VERSION_CONFLICT when a colleague saved in between
 */
export async function saveText(call: Call, input: Schemas['SaveNoticeTextInput']): Promise<Answer> {
  const own = asAdmin(call);
  const event = eventNamed(input.event);
  const content = {
    words: checkedEdit(event, input.words),
    // The app never tells of some: there is nothing to turn off.
    inApp: input.inApp || eventEntry(event).app === 'never',
    email: input.email,
  };
  checkChannels(event, content);
  return change(own, event, async (work) => {
    const newest = await newestAsRead(work, event, input.version);
    const kept = answered(event, newest ?? usual, content, input.kept);
    const draft = { ...content, replaced: replacedWords(event, content.words, newest, kept) };
    const more = kept.length > 0 ? { kept: kept.map((field) => noticeFieldNames[field]) } : {};
    await addVersion(work, event, { newest, draft, action: 'notice-words-changed', more });
  });
}

async function versionOf(work: Work, event: EventId, number: number): Promise<Draft> {
  if (number === 0) return usual;
  const isIt = and(eq(noticeVersions.event, event), eq(noticeVersions.version, number));
  const [row] = await work.tx.select().from(noticeVersions).where(isIt);
  if (!row) throw notFound('version');
  return { words: row.words, replaced: row.replaced, inApp: row.inApp, email: row.email };
}

/**
 * Goes back to an earlier version, or to the product's own words, by a new version. What an upgrade changed since that
 * version is open again. NOTIF-27
 * @throws {AppError} NOT_FOUND, RULE_BROKEN for words that can't be used any more, VERSION_CONFLICT
 */
export async function revertText(call: Call, input: Schemas['RevertNoticeTextInput']): Promise<Answer> {
  const own = asAdmin(call);
  const event = eventNamed(input.event);
  return change(own, event, async (work) => {
    const newest = await newestAsRead(work, event, input.version);
    const draft = await versionOf(work, event, input.to);
    checkEdit(event, draft.words);
    checkChannels(event, draft);
    const more = { version: input.to === 0 ? 'the default text' : input.to };
    await addVersion(work, event, { newest, draft, action: 'notice-words-reverted', more });
  });
}
