import type { components } from '@chalkline/openapi/types';
import { type AccountSegment, accountProblems, accountText } from '@chalkline/rules';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { schoolAccounts } from '../../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { inFoldedText } from '../../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, pageOf } from '../../shared/paging.ts';
import { lockSetup } from './segments.ts';

type Schemas = components['schemas'];
type Account = typeof schoolAccounts.$inferSelect;
type Typed = Schemas['SchoolAccountsInput']['accounts'][number];

const isUsed = sql<boolean>`(exists (select 1 from cart_line_shares s where s.account_id = ${schoolAccounts.id})
  or exists (select 1 from purchase_order_line_shares p where p.account_id = ${schoolAccounts.id}))`;

const columns = {
  id: schoolAccounts.id,
  codes: schoolAccounts.codes,
  code: schoolAccounts.code,
  name: schoolAccounts.name,
  isActive: schoolAccounts.isActive,
  isUsed,
};

/** Accounts that a school's lines can be charged to. CART-9 */
export async function listAccounts(
  { db, session }: SchoolCall,
  query: ListQuery & { readonly only?: 'active' | 'inactive' },
): Promise<{ listingData: Schemas['SchoolAccount'][]; totalCount: number }> {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    eq(schoolAccounts.schoolId, session.schoolId),
    text ? or(inFoldedText(schoolAccounts.code, text), inFoldedText(schoolAccounts.name, text)) : undefined,
    query.only ? eq(schoolAccounts.isActive, query.only === 'active') : undefined,
  );
  const { limit, offset } = pageOf({ ...query, pageSize: query.pageSize ?? 100 });
  const listingData = await db
    .select(columns)
    .from(schoolAccounts)
    .where(where)
    .orderBy(asc(schoolAccounts.code), asc(schoolAccounts.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(schoolAccounts).where(where).limit(COUNTED_ROWS).as('some');
  return { listingData, totalCount: await countOf(db, some) };
}

async function accountsBy(db: Db, schoolId: number, ids: readonly number[]): Promise<Schemas['SchoolAccount'][]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(schoolAccounts)
    .where(and(eq(schoolAccounts.schoolId, schoolId), inArray(schoolAccounts.id, [...ids])))
    .orderBy(asc(schoolAccounts.code), asc(schoolAccounts.id));
}

/** A typed account as it is kept; a segment left out is blank. */
function kept(segments: readonly AccountSegment[], { codes, name, isActive }: Typed) {
  const folded = segments.map((_segment, index) => (codes[index] ?? '').trim().toUpperCase());
  return { codes: folded, code: accountText(segments, folded), name: name.trim(), isActive };
}

/** What is wrong with typed accounts, by field. CART-9 */
function typedProblems(segments: readonly AccountSegment[], accounts: readonly Typed[]): Record<string, string> {
  if (segments.length === 0) return { accounts: 'Define the segments of your account codes first.' };
  const problems: Record<string, string> = {};
  const seen = new Map<string, number>();
  for (const [index, account] of accounts.entries()) {
    const own = Object.entries(accountProblems(segments, account.codes));
    for (const [field, text] of own) problems[`accounts.${index}.${field}`] = text;
    if (own.length > 0) continue;
    const { code } = kept(segments, account);
    if (seen.has(code)) problems[`accounts.${index}.codes`] = `Account ${code} is in the list twice.`;
    seen.set(code, index);
  }
  return problems;
}

/** What is wrong against the accounts that there are: a code that another has, or a used account with another code. */
function storedProblems(
  rows: readonly ReturnType<typeof kept>[],
  accounts: readonly Typed[],
  before: readonly (Account & { isUsed: boolean })[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const changed = new Map(accounts.flatMap(({ id }, index) => (id ? [[id, rows[index]?.code] as const] : [])));
  const byCode = new Map(before.map((account) => [changed.get(account.id) ?? account.code, account]));
  for (const [index, { code }] of rows.entries()) {
    const id = accounts[index]?.id ?? null;
    const other = byCode.get(code);
    if (other && other.id !== id) problems[`accounts.${index}.codes`] = `Your school has account ${code} already.`;
    const own = before.find((account) => account.id === id);
    if (own?.isUsed && own.code !== code) {
      problems[`accounts.${index}.codes`] =
        `Orders are charged to ${own.code}, so its code stays. Add another account, then deactivate this one.`;
    }
  }
  return problems;
}

async function store({ tx }: Work, schoolId: number, accounts: readonly Typed[], rows: ReturnType<typeof kept>[]) {
  const changed = accounts.flatMap(({ id }, index) => (id && rows[index] ? [{ id, row: rows[index] }] : []));
  // Two accounts may take each other's code: their old ones are out of the way first.
  for (const { id } of changed) {
    await tx
      .update(schoolAccounts)
      .set({ code: `\u0001${id}` })
      .where(eq(schoolAccounts.id, id));
  }
  for (const { id, row } of changed) await tx.update(schoolAccounts).set(row).where(eq(schoolAccounts.id, id));
  const added = rows.filter((_row, index) => !accounts[index]?.id).map((row) => ({ ...row, schoolId }));
  const stored =
    added.length === 0 ? [] : await tx.insert(schoolAccounts).values(added).returning({ id: schoolAccounts.id });
  return [...changed, ...stored].map(({ id }) => id);
}

/**
 * Adds and changes accounts, all or none. An account is never deleted: what was charged to it names it. CART-9
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND for another school's account
 */
export async function saveAccounts(
  call: SchoolCall,
  { accounts }: Schemas['SchoolAccountsInput'],
): Promise<Schemas['SchoolAccount'][]> {
  const { schoolId } = call.session;
  const ids = await inWork(call, async (work) => {
    const { segments } = await lockSetup(work, schoolId);
    const problems = typedProblems(segments, accounts);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const rows = accounts.map((account) => kept(segments, account));
    const before = (
      await work.tx
        .select({ account: schoolAccounts, isUsed })
        .from(schoolAccounts)
        .where(eq(schoolAccounts.schoolId, schoolId))
    ).map((row) => ({ ...row.account, isUsed: row.isUsed }));
    const own = new Set(before.map(({ id }) => id));
    if (accounts.some(({ id }) => id && !own.has(id))) throw notFound('account');
    const taken = storedProblems(rows, accounts, before);
    if (Object.keys(taken).length > 0) throw ruleBroken(taken);
    const saved = await store(work, schoolId, accounts, rows);
    await audit(work, {
      action: 'accounts-saved',
      entity: 'school',
      entityId: schoolId,
      schoolId,
      before: {
        accounts: before
          .filter(({ id }) => saved.includes(id))
          .map(({ code, name, isActive }) => ({ code, name, isActive })),
      },
      after: { accounts: rows.map(({ code, name, isActive }) => ({ code, name, isActive })) },
    });
    return saved;
  });
  return accountsBy(call.db, schoolId, ids);
}
