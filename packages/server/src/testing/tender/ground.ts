import { eq, sql } from 'drizzle-orm';
import { asSchool, asVendor, type Call, type SchoolCall, type VendorCall } from '../../call.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { users } from '../../database/tables/index.ts';
import { purchaseKind } from '../../modules/purchases/purchase-kind.ts';
import { saleKind } from '../../modules/sale-core/sale-kind.ts';
import type { TenderKind } from '../../modules/tender/kind.ts';
import type { Subject, SubjectKind } from '../../modules/tender/subject.ts';
import { type Tender, tenderOf } from '../../modules/tender/tender.ts';
import type { Session } from '../../security/sessions.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import type { DemoName, Market } from '../market.ts';
import { addTender, type People, type Stage, type TenderRows } from './tender-rows.ts';

/** What differs between the kinds, by their names. */
export const kindOf: Readonly<Record<SubjectKind, TenderKind>> = { rfp: purchaseKind, sale: saleKind };

/** How far a purchase or a sale is that something is tried on. */
export interface GroundPlan {
  readonly stage: Stage;
  /** Milliseconds until it ends; five days where nothing is said. */
  readonly endsIn?: number;
}

/**
 * A purchase or a sale to try something on, and its twin: one of the other kind under the same number, with rows of its own in all
 * the same tables. Whatever takes the one for the other reads or writes what is the twin's.
 */
export interface Ground {
  readonly market: Market;
  readonly kind: TenderKind;
  readonly subject: Subject;
  readonly twin: Subject;
  /** What belongs to it, by number. */
  readonly own: TenderRows;
  readonly twins: TenderRows;
  readonly people: People;
  /** A call of the school's main account, and of the second company, whose bid is in. */
  readonly school: SchoolCall;
  readonly vendor: VendorCall;
  /** Reads it as a tender. */
  tender(): Promise<Tender>;
  /** Does something in one transaction, in the name of the school's main account. */
  work<T>(body: (work: Work) => Promise<T>): Promise<T>;
}

/** How a demonstration account's session is written in the market's own records. */
async function sessionOf(market: Market, name: DemoName): Promise<Session> {
  const session = await market.services.sessions.resolve(await market.tokenOf(name));
  if (!session) throw new Error(`the session of ${name} is not valid`);
  return session;
}

async function callAs(market: Market, name: DemoName): Promise<Call> {
  return {
    services: market.services,
    db: market.db,
    session: await sessionOf(market, name),
    requestId: 'a request',
    address: '192.0.2.1',
    device: null,
    cookies: { received: undefined, set: () => undefined },
    log: market.app.log,
    effects: null,
  };
}

async function peopleOf({ db }: Market): Promise<People> {
  const idOf = async (name: DemoName): Promise<number> => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `${name}@demo.chalkline.test`));
    if (!rows[0]) throw new Error(`there is no demonstration account ${name}`);
    return rows[0].id;
  };
  return {
    clerk: await idOf('school'),
    colleague: await idOf('assistant'),
    bidders: [await idOf('vendor'), await idOf('vendor2')],
  };
}

/** A number that neither a purchase nor a sale has, far from those of the demonstration. */
async function freeId({ db }: Market): Promise<number> {
  const newest = sql`greatest(5000000, (select max(id) from rfps), (select max(id) from sales))`;
  const [row] = await rowsOf<{ id: number }>(db, sql`select (${newest} + 1)::int as id`);
  if (!row) throw new Error('there is no number left');
  return row.id;
}

/** A twin is elsewhere on its way, so that a status or a time of it is told apart, too. */
const stageOfTwin = (stage: Stage): Stage => (stage === 'draft' || stage === 'open' ? 'opened' : 'open');

/** A new purchase or sale of the demonstration's school that is as far as the plan says, and its twin. */
export async function newGround(market: Market, kind: SubjectKind, plan: GroundPlan): Promise<Ground> {
  const id = await freeId(market);
  const people = await peopleOf(market);
  const subject: Subject = { kind, id };
  const twin: Subject = { kind: kind === 'rfp' ? 'sale' : 'rfp', id };
  const school = asSchool(await callAs(market, 'school'));
  return {
    market,
    kind: kindOf[kind],
    subject,
    twin,
    own: await addTender(market, people, subject, plan),
    twins: await addTender(market, people, twin, { stage: stageOfTwin(plan.stage) }),
    people,
    school,
    vendor: asVendor(await callAs(market, 'vendor2')),
    async tender() {
      const found = await tenderOf(market.db, subject);
      if (!found) throw new Error('what something is tried on is not there');
      return found;
    },
    work: (body) => inWork(school, body),
  };
}

/** How a function of the module is tried on a purchase or a sale. */
export interface TenderCase extends GroundPlan {
  /** Tables whose rows of the purchase or sale it changes; none where it only reads. */
  readonly changes?: readonly string[];
  /** Tables that it changes besides, of one kind alone. */
  readonly changesOf?: Readonly<Partial<Record<SubjectKind, readonly string[]>>>;
  /** Calls the function and looks at what it answers and leaves. */
  readonly run: (ground: Ground) => Promise<unknown>;
}

/** Functions by their names, each with how it is tried. */
export type TenderCases = Readonly<Record<string, TenderCase>>;
