import { isFreeMailDomain, SchoolStatus } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { memberIs } from '../../database/status-sql.ts';

/** How many are ever named: a district has one account, rarely a few. */
const MOST = 20;

/** A school whose main account has an address in the same domain. ACC-35 */
export interface LikeSchool {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly status: number;
  readonly userCount: number;
  readonly purchaseCount: number;
  /** Somebody of the school that was asked for has asked to join this one, and waits. */
  readonly isAsked: boolean;
}

const domainOf = sql.raw("split_part(u.email, '@', 2)");

async function ownDomain(db: Db, schoolId: number): Promise<string | null> {
  const [own] = await rowsOf<{ domain: string }>(
    db,
    sql`select ${domainOf} as domain from users u where u.school_id = ${schoolId} and u.role = 'School' and u.access_type = 1
      and u.confirmed_at is not null order by u.id limit 1`,
  );
  return own && own.domain !== '' && !isFreeMailDomain(own.domain) ? own.domain : null;
}

/** Schools that are like one: both main accounts have confirmed addresses in one domain, which is nobody's free mail. ACC-35 */
export async function likeSchools(db: Db, schoolId: number): Promise<LikeSchool[]> {
  const domain = await ownDomain(db, schoolId);
  if (domain === null) return [];
  const rows = await rowsOf<LikeSchool & { id: number | string }>(
    db,
    sql`select s.id, s.name, s.city, s.state_code as "stateCode", s.status,
        (select count(*)::int from users p where p.school_id = s.id) as "userCount",
        (select count(*)::int from rfps r where r.school_id = s.id) as "purchaseCount",
        exists (select 1 from join_requests j join users a on a.id = j.user_id
          where j.school_id = s.id and a.school_id = ${schoolId} and j.state = 'waiting') as "isAsked"
      from schools s
      where s.id <> ${schoolId} and exists (select 1 from users u where u.school_id = s.id and u.role = 'School' and u.access_type = 1
        and u.confirmed_at is not null and u.status = ${memberIs.Active} and ${domainOf} = ${domain})
      order by s.status, "purchaseCount" desc, s.id limit ${MOST}`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Whether others may be offered to join a school. ACC-35 */
export const isJoinable = ({ status }: Pick<LikeSchool, 'status'>): boolean =>
  status === SchoolStatus.Approved || status === SchoolStatus.PartiallyApproved;
