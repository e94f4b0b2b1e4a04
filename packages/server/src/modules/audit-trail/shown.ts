import { eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { auditLog, users, vendors } from '../../database/tables/index.ts';
import { subjectColumns } from './subject.ts';

const actors = alias(users, 'actors');
const companies = alias(vendors, 'companies');
const others = alias(users, 'others');
const otherCompanies = alias(vendors, 'other_companies');

const own = sql.placeholder('schoolId');

/** An entry keeps in whose account an administrator acted as a name with its address in brackets. IMP-4 */
export const addressInBrackets = sql`substring(${auditLog.onBehalfOf} from '\\(([^()]*)\\)$')`;

/** The school reads its own people and the administrators by name, everybody else as their company. SRV-14 */
const actor = sql<string>`case
  when ${auditLog.actorId} is null or ${actors.schoolId} = ${own} or ${actors.role} = 'Admin' then ${auditLog.actorName}
  else coalesce(${companies.companyName}, 'Another account') end`;

/** In whose account an administrator acted: the school’s own, or a company’s. IMP-4 SRV-14 */
const onBehalfOf = sql<string | null>`case
  when ${auditLog.onBehalfOf} is null or ${others.schoolId} = ${own} then ${auditLog.onBehalfOf}
  else coalesce(${otherCompanies.companyName}, 'Another account') end`;

/** From where, of what the school's own people did, what was done in their name, and who signed the school up. SRV-14 */
const ofOwnSide = (column: AnyPgColumn) => sql<string | null>`case
  when ${auditLog.onBehalfOf} is not null then case when ${others.schoolId} = ${own} then ${column} end
  when ${auditLog.actorId} is null or ${actors.schoolId} = ${own} then ${column} end`;

const origin = { address: ofOwnSide(auditLog.address), device: ofOwnSide(auditLog.device) };
const columns = { entry: auditLog, ...subjectColumns, actor, onBehalfOf, ...origin };

/** Entries as a school reads them. Placeholders: `schoolId`. SRV-14 */
export const shownEntries = (db: Db) =>
  db
    .select(columns)
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(companies, eq(companies.id, actors.vendorId))
    .leftJoin(others, eq(others.email, addressInBrackets))
    .leftJoin(otherCompanies, eq(otherCompanies.id, others.vendorId))
    .$dynamic();
