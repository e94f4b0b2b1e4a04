import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { auditLog, users, vendors } from '../../database/tables/index.ts';
import { holds, type Typed } from '../shared/typed-search.ts';
import { subjectColumns } from './subject.ts';

const actors = alias(users, 'actors');
const companies = alias(vendors, 'companies');
const others = alias(users, 'others');
const otherCompanies = alias(vendors, 'other_companies');

const own = sql.placeholder('schoolId');
const like = sql.placeholder('like');
const number = sql.placeholder('number');

/** The school reads its own people and the administrators by name, everybody else as their company. SRV-14 */
const actor = sql<string>`case
  when ${auditLog.actorId} is null or ${actors.schoolId} = ${own} or ${actors.role} = 'Admin' then ${auditLog.actorName}
  else coalesce(${companies.companyName}, 'Another account') end`;

/** In whose account an administrator acted: the entry keeps a name with the address in brackets. IMP-4 SRV-14 */
const onBehalfOf = sql<string | null>`case
  when ${auditLog.onBehalfOf} is null or ${others.schoolId} = ${own} then ${auditLog.onBehalfOf}
  else coalesce(${otherCompanies.companyName}, 'Another account') end`;

/** From where, of what the school's own people did, what was done in their name, and who signed the school up. SRV-14 */
const address = sql<string | null>`case
  when ${auditLog.onBehalfOf} is not null then case when ${others.schoolId} = ${own} then ${auditLog.address} end
  when ${auditLog.actorId} is null or ${actors.schoolId} = ${own} then ${auditLog.address} end`;

const columns = { entry: auditLog, ...subjectColumns, actor, onBehalfOf, address };

/** Joins who acted, and in whose account. */
const withPeople = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(companies, eq(companies.id, actors.vendorId))
    .leftJoin(others, eq(others.email, sql`substring(${auditLog.onBehalfOf} from '\\(([^()]*)\\)$')`))
    .leftJoin(otherCompanies, eq(otherCompanies.id, others.vendorId));

/** Entries as a school reads them. Placeholders: `schoolId`. SRV-14 */
export const shownEntries = (db: Db) => withPeople(db.select(columns).from(auditLog).$dynamic());

/** The same rows, to be counted; who acted matters for a search alone. */
export function countedEntries(db: Db, typed: Typed | null): PgSelect {
  const query = db.select({ one: sql`1` }).from(auditLog).$dynamic();
  return typed ? withPeople(query) : query;
}

const { name, purchase, order } = subjectColumns;

/** Entries that hold what was typed in what is shown of them: a name that is not shown finds nothing. SRV-14 ID-4 */
export const matchesEntry = (typed: Typed | null): SQL | undefined =>
  holds(
    typed,
    [
      sql`${actor} ilike ${like}`,
      sql`${onBehalfOf} ilike ${like}`,
      sql`replace(${auditLog.action}, '-', ' ') ilike ${like}`,
      sql`${name} ilike ${like}`,
      sql`${auditLog.before}::text ilike ${like}`,
      sql`${auditLog.after}::text ilike ${like}`,
    ],
    (prefix) => (prefix === 'PO' ? sql`(${order}) = ${number}` : sql`((${purchase}) ->> 'id')::bigint = ${number}`),
  );
