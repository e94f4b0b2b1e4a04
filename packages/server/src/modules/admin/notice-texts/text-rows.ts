import {
  type EventGroup,
  type EventId,
  eventEntry,
  eventGroups,
  eventIds,
  outdatedFields,
  usableEdit,
  type WordField,
  wordFields,
} from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { holdsText, noticeFieldNames, noticeReaders } from '@chalkline/rules';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import type { Db } from '../../../database/database.ts';
import type { noticeVersions } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import { newestVersions } from '../../../mail/configured-notices.ts';
import { canMarketTurnOff } from '../../preferences/channels.ts';
import { type ListQuery, pageOf } from '../../shared/paging.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import type { Page } from '../accounts.ts';
import { authorsOf } from '../authors.ts';
import { deskDay } from '../desk-file.ts';

type Row = components['schemas']['NoticeTextRow'];
/** A version as it is stored. */
export type Version = typeof noticeVersions.$inferSelect;

/** What the list is narrowed by. */
interface TextQuery extends ListQuery {
  readonly group?: EventGroup;
  readonly state?: 'changed' | 'outdated' | 'off';
}

/** An event of the list; without a version nothing was ever changed about it. NOTIF-27 NOTIF-28 */
export function presentRow(event: EventId, newest: Version | undefined, by: (version: Version) => string): Row {
  const { label, explanation, group, audience } = eventEntry(event);
  const words = newest?.words ?? {};
  const may = canMarketTurnOff(event);
  const broken = new Set(usableEdit(event, words).problems.map(({ field }) => field.split('.')[0]));
  const isBroken = (field: WordField) => broken.has(field);
  return {
    ...{ event, label, explanation, group, audience: [...audience] },
    changedFields: wordFields.filter((field) => words[field] !== undefined),
    outdatedFields: [...outdatedFields(event, words, newest?.replaced ?? {})],
    unusableFields: wordFields.filter(isBroken),
    inApp: eventEntry(event).app !== 'never' && (newest?.inApp ?? true),
    email: newest?.email ?? true,
    canTurnOffInApp: may.inApp,
    canTurnOffEmail: may.email,
    changedAt: newest?.createdAt.toISOString() ?? null,
    changedBy: newest ? by(newest) : null,
  };
}

const isChanged = (row: Row): boolean => row.changedFields.length > 0;
const isOff = (row: Row): boolean => (row.canTurnOffInApp && !row.inApp) || (row.canTurnOffEmail && !row.email);
const states: Readonly<Record<NonNullable<TextQuery['state']>, (row: Row) => boolean>> = {
  changed: (row) => isChanged(row) || isOff(row),
  outdated: ({ outdatedFields: old, unusableFields }) => old.length + unusableFields.length > 0,
  off: isOff,
};

function isFound({ search, group, state }: TextQuery, row: Row): boolean {
  const searched = `${row.event} ${row.label} ${row.explanation}`;
  return holdsText(searched, search ?? '') && (!group || row.group === group) && (!state || states[state](row));
}

const groupOrder = Object.keys(eventGroups);
const sortable: Readonly<Record<string, (row: Row) => string | number>> = {
  label: ({ label }) => label.toLowerCase(),
  group: ({ group }) => groupOrder.indexOf(group),
  changedAt: ({ changedAt }) => changedAt ?? '',
};

/** @throws {AppError} VALIDATION_FAILED for a column that is not allowed */
function sorted(rows: readonly Row[], { sort }: TextQuery): readonly Row[] {
  if (!sort) return rows;
  const name = sort.replace(/^-/, '');
  const key = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (!key) {
    throw new AppError('VALIDATION_FAILED', `sort: The list can’t be sorted by ${name}.`, {
      sort: `Sort by one of: ${Object.keys(sortable).join(', ')}.`,
    });
  }
  const turn = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -turn : key(a) > key(b) ? turn : 0));
}

async function rowsThat(db: Db, query: TextQuery): Promise<readonly Row[]> {
  const versions = await newestVersions(db);
  const by = await authorsOf(db, versions);
  const newest = new Map(versions.map((version) => [version.event, version]));
  const rows = eventIds.map((event) => presentRow(event, newest.get(event), by));
  return sorted(
    rows.filter((row) => isFound(query, row)),
    query,
  );
}

/** Every event that people are told of. The events stand in code, so the list is put together here. NOTIF-27 */
export async function listTexts(call: Call, query: TextQuery): Promise<Page<Row>> {
  const rows = await rowsThat(asAdmin(call).db, query);
  const { limit, offset } = pageOf(query);
  return { listingData: rows.slice(offset, offset + limit), totalCount: rows.length };
}

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** The same as a spreadsheet. NOTIF-27 */
export async function textsFile(
  call: Call,
  { format, ...query }: TextQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const rows = await rowsThat(asAdmin(call).db, query);
  const columns = [
    { header: 'Notification', width: 30 },
    { header: 'Group', width: 20 },
    { header: 'Sent when', width: 60 },
    { header: 'Read by', width: 30 },
    { header: 'In the app', width: 12 },
    { header: 'Email', width: 12 },
    { header: 'Changed', width: 30 },
    { header: 'Changed by', width: 24 },
    { header: 'Changed at (UTC)', width: 20 },
  ];
  const cells = rows.map((row) => [
    row.label,
    eventGroups[row.group],
    row.explanation,
    row.audience.map((reader) => noticeReaders[reader]).join(', '),
    eventEntry(row.event as EventId).app === 'never' ? 'never' : onOff(row.inApp),
    row.canTurnOffEmail ? onOff(row.email) : 'always',
    row.changedFields.map((field) => noticeFieldNames[field]).join(', '),
    row.changedBy ?? '',
    deskDay(row.changedAt),
  ]);
  return sheetReply('Notification texts', { name: 'Notification texts', columns, rows: cells }, format);
}
