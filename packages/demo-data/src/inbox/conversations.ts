import { formatNumber, MemberStatus, Role } from '@chalkline/rules';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { within } from '../market/purchase.ts';
import type { World } from '../market/world.ts';
import { titleOf } from '../messages/notice.ts';
import type { Random } from '../random.ts';
import type { MessageRow, RfpLineRow, Side, ThreadRow, UserRow } from '../rows.ts';
import { biddingScripts } from './bidding-scripts.ts';
import { chooseDealings } from './choose-dealings.ts';
import type { Dealing } from './dealings.ts';
import { generalScripts, orderScripts } from './order-scripts.ts';
import type { Script } from './script.ts';
import { timesOf } from './times.ts';

const scripts: readonly Script[] = [...biddingScripts, ...orderScripts, ...generalScripts];
/** What came within these days may still be unread. */
const UNREAD_DAYS = 6;

interface Conversation {
  readonly dealing: Dealing;
  readonly messages: Omit<MessageRow, 'id' | 'threadId'>[];
}

const serviceNames = catalogue.filter((product) => product.isService).map(({ name }) => name);

/** Whether the purchase, by its lines, is of services alone; what it is of with goods beside counts as goods. */
function kindOf({ rfp }: Dealing, world: World): Script['about'] {
  const lines = world.data.rfpLines.filter((line) => line.rfpId === rfp?.id);
  const isService = ({ description }: RfpLineRow): boolean =>
    serviceNames.some((name) => description === name || description.startsWith(`${name}, `));
  return lines.every(isService) ? 'services' : 'goods';
}

/** Picks scripts so that nobody reads the same conversation twice, and the least told come first. */
function createPicker(random: Random, world: World): (dealing: Dealing) => Script {
  const told = new Map<Script, number>();
  const read = new Set<string>();
  return (dealing) => {
    const { topic, schoolId, vendorId } = dealing;
    const keys = (script: Script): string[] =>
      [`school ${schoolId}`, `vendor ${vendorId}`].map((who) => `${who} ${scripts.indexOf(script)}`);
    const kind = kindOf(dealing, world);
    const ofTopic = scripts.filter(
      ({ topic: own, about }) => own === topic && (about === 'anything' || about === kind),
    );
    const unread = ofTopic.filter((script) => !keys(script).some((key) => read.has(key)));
    const fitting = unread.length > 0 ? unread : ofTopic;
    const fewest = Math.min(...fitting.map((script) => told.get(script) ?? 0));
    const script = random.pick(fitting.filter((candidate) => (told.get(candidate) ?? 0) === fewest));
    told.set(script, (told.get(script) ?? 0) + 1);
    for (const key of keys(script)) read.add(key);
    return script;
  };
}

/** Who writes for a side: mostly the main account, for the demonstration's two also a colleague. */
function writerOf(dealing: Dealing, side: Side, random: Random, world: World): UserRow {
  const main = side === 'school' ? world.schoolUser(dealing.schoolId) : world.vendorUser(dealing.vendorId);
  const role = side === 'school' ? Role.School : Role.SubVendor;
  const colleagues = world.data.users.filter(
    (user) =>
      user.role === role &&
      user.id !== main.id &&
      user.schoolId === main.schoolId &&
      user.vendorId === main.vendorId &&
      user.status === MemberStatus.Active &&
      !user.isInvited &&
      user.createdAt < dealing.from,
  );
  const isDemo = main.schoolId === DEMO_SCHOOL_ID || main.vendorId === DEMO_VENDOR_ID;
  return isDemo && colleagues.length > 0 && random.chance(0.4) ? random.pick(colleagues) : main;
}

function filled(text: string, dealing: Dealing, writers: Record<Side, UserRow>, world: World): string {
  const words: Record<string, string> = {
    purchase: dealing.rfp ? titleOf(dealing.rfp) : '',
    po: dealing.order ? formatNumber('PO', dealing.order.id) : '',
    school: world.school(dealing.schoolId).name,
    vendor: world.vendor(dealing.vendorId).companyName,
    s: writers.school.firstName,
    v: writers.vendor.firstName,
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}

/** What of a script was said: to the demonstration's vendor, an invitation's last word is still the school's. */
function saidOf({ topic, vendorId }: Dealing, { lines }: Script): Script['lines'] {
  const waits = topic === 'invited' && vendorId === DEMO_VENDOR_ID;
  return waits ? lines.slice(0, lines.findLastIndex(({ side }) => side === 'school') + 1) : lines;
}

function conversationOf(dealing: Dealing, script: Script, random: Random, world: World): Conversation {
  const writers = {
    school: writerOf(dealing, 'school', random, world),
    vendor: writerOf(dealing, 'vendor', random, world),
  };
  const lines = saidOf(dealing, script);
  const times = timesOf(dealing, lines.length, random, world.calendar);
  const messages = lines.map(({ side, text }, index) => ({
    side,
    userId: writers[side].id,
    text: filled(text, dealing, writers, world),
    at: times[index] ?? dealing.to,
  }));
  return { dealing, messages };
}

/** Marks how far each side has read: to the end, except where the other's last words are new and not seen yet. MSG-11 */
function addReads(thread: ThreadRow, messages: readonly MessageRow[], isUnread: boolean, world: World): void {
  const last = messages.at(-1);
  if (!last) return;
  for (const side of ['school', 'vendor'] as const) {
    const own = messages.filter((message) => message.side === side).at(-1);
    const upTo = side !== last.side && isUnread ? own : last;
    // A side that never wrote and has not looked yet has read nothing.
    if (!upTo) continue;
    const readAt = within(upTo.at, world.calendar.today, 0.05);
    world.data.threadReads.push({ threadId: thread.id, side, lastReadId: upTo.id, readAt });
  }
}

/** What schools and companies have written to each other. MSG-10 */
export function addConversations(random: Random, world: World): void {
  const pick = createPicker(random.fork('scripts'), world);
  const conversations = chooseDealings(random.fork('dealings'), world).map((dealing, index) =>
    conversationOf(dealing, pick(dealing), random.fork(`conversation ${index}`), world),
  );
  const byAge = conversations.sort((a, b) => Number(a.messages[0]?.at) - Number(b.messages[0]?.at));
  const sent = byAge.flatMap(({ dealing, messages }) => {
    const createdAt = messages[0]?.at ?? dealing.from;
    const lastAt = messages.at(-1)?.at ?? createdAt;
    const { schoolId, vendorId, rfp } = dealing;
    const thread = world.add('threads', { schoolId, vendorId, rfpId: rfp?.id ?? null, lastAt, createdAt });
    return messages.map((message) => ({ threadId: thread.id, ...message }));
  });
  for (const message of sent.sort((a, b) => a.at.getTime() - b.at.getTime())) world.add('messages', message);
  const newSince = world.calendar.at(-UNREAD_DAYS);
  for (const thread of world.data.threads) {
    const messages = world.data.messages.filter((message) => message.threadId === thread.id);
    addReads(thread, messages, thread.lastAt > newSince, world);
  }
}
