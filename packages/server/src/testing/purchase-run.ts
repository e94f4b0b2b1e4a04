import { eq, gt, sql } from 'drizzle-orm';
import { auditLog, mailOutbox, notifications, rfps } from '../database/tables/index.ts';
import { type Acting, actAs, storedMails } from './front-door.ts';
import type { Answer, CallOptions, DemoName, Market } from './market.ts';
import { type OpenPurchase, openPurchase, vendorIds } from './story.ts';

/** Who acts: demonstration accounts, and an administrator inside the vendor's account. */
export type Actor = DemoName | 'impersonator';

/** The company whose figures an actor may read before the bids are open. */
const companyOf: Readonly<Partial<Record<Actor, number>>> = {
  vendor: vendorIds.vendor,
  subvendor: vendorIds.vendor,
  vendor2: vendorIds.vendor2,
  vendor3: vendorIds.vendor3,
};

/** What has been bid, as it would be found in a text, and by whom. */
interface Secret {
  readonly company: number;
  readonly text: string;
}

/** "7,313.37" beside "7313.37". */
const shapesOf = (amount: string): string[] => {
  const [whole = '', cents = ''] = amount.split('.');
  return [amount, `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`];
};

/** One purchase that a random sequence plays with, and what nobody may find about it. */
export interface Run {
  readonly market: Market;
  readonly purchase: OpenPurchase;
  readonly secrets: Secret[];
  /** Set once its bids were opened: nothing is sealed from then on. */
  isOpened: boolean;
  call<Data>(as: Actor, operation: string, body: unknown): Promise<Answer<Data>>;
  read<Data>(as: Actor, path: string): Promise<Answer<Data>>;
  /** Keeps amounts that a company has bid, to be looked for everywhere. */
  keepSecret(as: Actor, amounts: readonly string[]): void;
  /** Looks for sealed amounts in what was stored and logged since it last looked. @throws when it finds one */
  lookForLeaks(): Promise<void>;
}

class LeakError extends Error {
  override readonly name = 'LeakError';
}

function findLeak(
  run: Pick<Run, 'secrets' | 'isOpened'>,
  text: string,
  reader: number | undefined,
  where: string,
): void {
  if (run.isOpened) return;
  for (const secret of run.secrets) {
    if (secret.company === reader) continue;
    const shape = shapesOf(secret.text).find((candidate) => text.includes(candidate));
    if (shape) throw new LeakError(`${where} holds the sealed amount ${shape}`);
  }
}

const newest = async (market: Market): Promise<{ audit: number; mail: number; notice: number }> => {
  const rows = (await market.db.execute(
    sql`select (select coalesce(max(id), 0) from audit_log) as audit, (select coalesce(max(id), 0) from mail_outbox) as mail, (select coalesce(max(id), 0) from notifications) as notice`,
  )) as unknown as { rows: Record<'audit' | 'mail' | 'notice', number | string>[] };
  const [row] = rows.rows;
  return { audit: Number(row?.audit), mail: Number(row?.mail), notice: Number(row?.notice) };
};

/** Whether the bids were opened, by whoever looked first. @throws when that was before their end */
async function isOpened(market: Market, rfpId: number): Promise<boolean> {
  const [row] = await market.db
    .select({ openedAt: rfps.openedAt, endDate: rfps.endDate })
    .from(rfps)
    .where(eq(rfps.id, rfpId));
  if (!row?.openedAt) return false;
  if (!row.endDate || row.openedAt < row.endDate) throw new LeakError('the bids were opened before their end');
  return true;
}

/** The administrator inside the vendor's account, by market. */
const acting = new WeakMap<Market, Promise<Acting>>();

function callerFor(market: Market, as: Actor): CallOptions | Promise<CallOptions> {
  if (as !== 'impersonator') return { as };
  const known = acting.get(market) ?? actAs(market, 'vendor', 'Vendor');
  acting.set(market, known);
  return known;
}

/** Publishes a purchase that three companies are invited to. */
export async function startRun(market: Market): Promise<Run> {
  const purchase = await openPurchase(market, {
    endsIn: 60 * 3_600_000,
    quantities: [3, 7],
    weights: [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ],
  });
  let seen = { ...(await newest(market)), log: market.log.length };
  const look = async (run: Run) => {
    run.isOpened ||= await isOpened(market, purchase.id);
    const audit = await market.db.select().from(auditLog).where(gt(auditLog.id, seen.audit));
    const mail = await storedMails(market, gt(mailOutbox.id, seen.mail));
    const notice = await market.db.select().from(notifications).where(gt(notifications.id, seen.notice));
    findLeak(run, JSON.stringify(audit), undefined, 'the audit');
    findLeak(run, JSON.stringify(mail), undefined, 'a mail');
    findLeak(run, JSON.stringify(notice), undefined, 'a notification');
    findLeak(run, market.log.slice(seen.log).join(''), undefined, 'the log');
    seen = { ...(await newest(market)), log: market.log.length };
  };
  const send = async <Data>(run: Run, as: Actor, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await market.call<Data>(method, path, {
      ...(await callerFor(market, as)),
      idem: true,
      ...(body === undefined ? {} : { body }),
    });
    run.isOpened ||= await isOpened(market, purchase.id);
    findLeak(run, answer.raw.toString(), companyOf[as], `${path} for ${as}`);
    return answer;
  };
  const run: Run = {
    market,
    purchase,
    secrets: [],
    isOpened: false,
    call: (as, operation, body) => send(run, as, 'POST', `/api/POConfiguration/${operation}`, body),
    read: (as, path) => send(run, as, 'GET', `/api/${path}`),
    keepSecret(as, amounts) {
      const company = companyOf[as];
      if (company === undefined) return;
      run.secrets.push(...amounts.map((text) => ({ company, text })));
    },
    lookForLeaks: () => look(run),
  };
  return run;
}
