import type { components } from '@chalkline/openapi/types';
import { isFreeMailDomain } from '@chalkline/rules';
import { and, eq, not, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { approvedDomains, users } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import type { Page } from './accounts.ts';

type Schemas = components['schemas'];

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const accountCount = sql<number>`(select count(*)::int from users u where u.email like '%@' || "approved_domains"."domain")`;
const isUsed = sql`exists (select 1 from users u where u.email like '%@' || "approved_domains"."domain")`;
const school = (what: 'id' | 'name') =>
  sql`(select s.${sql.raw(what)} from users u join schools s on s.id = u.school_id where u.email like '%@' || "approved_domains"."domain" order by u.id limit 1)`;

const columns = {
  domain: approvedDomains,
  creator: users,
  accountCount,
  schoolId: sql<number | string | null>`${school('id')}`,
  schoolName: sql<string | null>`${school('name')}`,
};

interface Row {
  domain: typeof approvedDomains.$inferSelect;
  creator: typeof users.$inferSelect | null;
  accountCount: number;
  schoolId: number | string | null;
  schoolName: string | null;
}

const present = ({ domain, creator, accountCount: count, schoolId, schoolName }: Row): Schemas['ApprovedDomain'] => ({
  id: domain.id,
  domain: domain.domain,
  note: domain.note,
  accountCount: count,
  schoolId: schoolId === null ? null : Number(schoolId),
  schoolName,
  createdAt: domain.createdAt.toISOString(),
  createdBy: creator ? `${creator.firstName} ${creator.lastName}` : 'Chalkline',
});

/** School domains whose schools get access once their address is confirmed. ACC-13 */
export async function listDomains(
  call: Call,
  query: ListQuery & { readonly isUsed?: boolean },
): Promise<Page<Schemas['ApprovedDomain']>> {
  const { db } = asAdmin(call);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    text
      ? or(
          inFoldedText(approvedDomains.domain, text),
          inFoldedText(approvedDomains.note, text),
          sql`fold_text(${school('name')}) like ${text}`,
        )
      : undefined,
    query.isUsed === undefined ? undefined : query.isUsed ? isUsed : not(isUsed),
  );
  const { domain, createdAt } = approvedDomains;
  const sortable = { domain, schoolName: school('name'), accountCount, createdAt };
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(columns)
    .from(approvedDomains)
    .leftJoin(users, eq(users.id, approvedDomains.createdBy))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${approvedDomains.domain} asc`, approvedDomains.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(approvedDomains).where(where).limit(COUNTED_ROWS).as('some');
  return { listingData: rows.map(present), totalCount: await countOf(db, some) };
}

function checkedDomain(text: string): string {
  const domain = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  if (!DOMAIN.test(domain)) throw ruleBroken({ domain: 'Enter a domain such as district.k12.ca.us.' });
  if (isFreeMailDomain(domain)) throw ruleBroken({ domain: 'Anybody can get an address at this domain.' });
  return domain;
}

/** Approves a domain from now on; schools that wait are granted access one by one. ACC-13 @throws {AppError} */
export async function addDomain(call: Call, input: Schemas['ApprovedDomainInput']): Promise<Schemas['ApprovedDomain']> {
  const own = asAdmin(call);
  const domain = checkedDomain(input.domain);
  return inWork(own, async (work) => {
    const values = { domain, note: input.note?.trim() ?? '', createdBy: own.session.userId };
    const [added] = await work.tx.insert(approvedDomains).values(values).onConflictDoNothing().returning();
    if (!added) {
      throw new AppError('RULE_BROKEN', 'This domain is already on the list.', {
        domain: 'It is already on the list.',
      });
    }
    await audit(work, { action: 'domain-approved', entity: 'domain', entityId: added.id, after: { domain } });
    const [row] = await work.tx
      .select(columns)
      .from(approvedDomains)
      .leftJoin(users, eq(users.id, approvedDomains.createdBy))
      .where(eq(approvedDomains.id, added.id));
    if (!row) throw notFound('domain');
    return present(row);
  });
}

/** Takes a domain off the list; who came in by it stays. ACC-13 @throws {AppError} NOT_FOUND */
export async function removeDomain(call: Call, id: number): Promise<void> {
  await inWork(asAdmin(call), async (work) => {
    const [removed] = await work.tx.delete(approvedDomains).where(eq(approvedDomains.id, id)).returning();
    if (!removed) throw notFound('domain');
    await audit(work, { action: 'domain-removed', entity: 'domain', entityId: id, before: { domain: removed.domain } });
  });
}
