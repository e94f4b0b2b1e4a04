import type { demoData } from '@chalkline/demo-data';
import { IssueState, PurchaseOrderStatus, parseMoney } from '@chalkline/rules';
import type { issueMessages, issues, purchaseOrderInvoices } from '../tables/index.ts';

type Rows = ReturnType<typeof demoData>;
type Order = Rows['purchaseOrders'][number];
/** Orders with whoever signs what is done with them. */
type Signed<Row> = Pick<Rows, 'users'> & { readonly purchaseOrders: readonly Row[] };
type Person = { readonly id: number; readonly name: string };

const { Shipped, Delivered, Closed } = PurchaseOrderStatus;
const DAY_MS = 86_400_000;
/** Schools pay within a month. */
const TERM_DAYS = 30;

const later = (at: Date, days: number, now: Date): Date =>
  new Date(Math.min(at.getTime() + days * DAY_MS, now.getTime()));
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first person of each side of an order, who signs what it does. */
function peopleOf(
  { users }: Pick<Rows, 'users'>,
  order: Pick<Order, 'schoolId' | 'vendorId'>,
): { school: Person; vendor: Person } | null {
  const school = users.find((user) => user.role === 'School' && user.schoolId === order.schoolId);
  const vendor = users.find((user) => user.role === 'Vendor' && user.vendorId === order.vendorId);
  if (!school || !vendor) return null;
  const named = ({ id, firstName, lastName }: Rows['users'][number]): Person => ({
    id,
    name: `${firstName} ${lastName}`,
  });
  return { school: named(school), vendor: named(vendor) };
}

/** Invoices of delivered orders, paid once an order is closed. PO-8 */
export function invoicesOfDemo(
  data: Signed<Omit<Order, 'bidId'>>,
  now: Date,
): (typeof purchaseOrderInvoices.$inferInsert)[] {
  return data.purchaseOrders.flatMap((order) => {
    const people = peopleOf(data, order);
    const isDue = order.status === Delivered || order.status === Closed;
    if (!isDue || !people || !order.acceptedAt || parseMoney(order.total) === '0.00') return [];
    const issued = later(order.acceptedAt, 5, now);
    const paid = order.status === Closed ? later(issued, 12, now) : null;
    return [
      {
        purchaseOrderId: order.id,
        number: `INV-${10_000 + order.id}`,
        amount: order.total,
        issuedOn: dayOf(issued),
        dueOn: dayOf(new Date(issued.getTime() + TERM_DAYS * DAY_MS)),
        attachedBy: people.vendor.id,
        attachedAt: issued,
        paidOn: paid && dayOf(paid),
        paymentReference: paid && `ACH ${order.id}-${order.schoolId}`,
        markedPaidBy: paid && people.school.id,
      },
    ];
  });
}

type IssueRow = typeof issues.$inferInsert & { id: number };
type MessageRow = typeof issueMessages.$inferInsert;

interface Script {
  readonly kind: IssueRow['kind'];
  readonly opened: string;
  readonly answer?: string;
  readonly resolution?: string;
}

/** What went wrong: the vendor answered, nobody has yet, all is well again. */
const answered: Script = {
  kind: 'damaged',
  opened: 'Three cartons arrived crushed. What is inside looks fine but for one box of twelve.',
  answer: 'Sorry about that. A replacement leaves our warehouse tomorrow, no need to send the box back.',
};
const unanswered: Script = {
  kind: 'late',
  opened: 'The tracking number has not moved for four days. When can we expect the rest?',
};
const settled: Script = {
  kind: 'short',
  opened: 'The packing slip says 40, we counted 38.',
  answer: 'You are right, two were left on the dock. They went out this morning.',
  resolution: 'The two missing ones came.',
};

/** What is closed has nothing open, and the demonstration's vendor has something to answer. */
const scriptOf = ({ status, vendorId }: Order): Script => {
  if (status === Closed) return settled;
  return vendorId === DEMO_VENDOR ? unanswered : answered;
};

/** Every n-th order of those that were shipped has an issue: enough to see them, too few to worry. */
const EVERY = 4;
/** The school and the vendor that the demonstration signs in: what is on its way between them shows how an issue goes. */
const DEMO_SCHOOL = 1;
const DEMO_VENDOR = 1;

const isShown = ({ schoolId, status }: Order): boolean => schoolId === DEMO_SCHOOL && status !== Closed;

/** What is said in an issue, turn by turn. */
const turnsOf = ({ opened, answer, resolution }: Script) => [
  { side: 'school' as const, event: 'opened' as const, text: opened },
  ...(answer ? [{ side: 'vendor' as const, event: null, text: answer }] : []),
  ...(resolution ? [{ side: 'school' as const, event: 'resolved' as const, text: resolution }] : []),
];

const stateOf = ({ answer, resolution }: Script): IssueState => {
  if (resolution) return IssueState.Resolved;
  return answer ? IssueState.Answered : IssueState.Open;
};

/** One issue with its thread; a day lies between its turns. */
function issueOf(id: number, order: Order, { opened, now }: { opened: Date; now: Date }) {
  const script = scriptOf(order);
  const turns = turnsOf(script).map((turn, index) => ({ ...turn, at: later(opened, index, now) }));
  const last = turns.at(-1);
  const resolution = script.resolution ?? null;
  const issue: IssueRow = {
    id,
    purchaseOrderId: order.id,
    schoolId: order.schoolId,
    vendorId: order.vendorId,
    kind: script.kind,
    state: stateOf(script),
    openedBy: 'school',
    openedAt: opened,
    lastAt: last?.at ?? opened,
    lastSide: last?.side ?? 'school',
    resolution,
    resolvedAt: resolution === null ? null : (last?.at ?? opened),
  };
  return { issue, turns };
}

/** Issues on orders, each with its thread. PO-7 */
export function issuesOfDemo(data: Rows, now: Date): { issues: IssueRow[]; messages: MessageRow[] } {
  const sent = data.purchaseOrders.filter(
    ({ status }) => status === Shipped || status === Delivered || status === Closed,
  );
  const made: { issues: IssueRow[]; messages: MessageRow[] } = { issues: [], messages: [] };
  const chosen = sent.filter((order, at) => at % EVERY === 0 || isShown(order));
  for (const order of chosen) {
    const people = peopleOf(data, order);
    if (!people || !order.acceptedAt) continue;
    const opened = later(order.acceptedAt, 4, now);
    const { issue, turns } = issueOf(made.issues.length + 1, order, { opened, now });
    made.issues.push(issue);
    for (const turn of turns) {
      const { id: byUserId, name: byName } = people[turn.side];
      made.messages.push({ issueId: issue.id, ...turn, byUserId, byName });
    }
  }
  return made;
}
