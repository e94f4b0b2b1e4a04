import { PurchaseOrderStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { PurchaseOrderRow, RatingRow } from '../rows.ts';
import type { World } from './world.ts';

const goodForVendor = [
  'Everything arrived in one delivery, labeled by site as we asked.',
  'Called the day before, unloaded inside and took the packaging away. We would order again.',
  'Two days early and complete. The invoice matched the order to the cent.',
];
const fairForVendor = [
  'Good products; the second delivery came a week later than promised.',
  'One carton was damaged. It was replaced within the week without discussion.',
  'Fine in the end, but it took two calls to get a tracking number.',
];
const goodForSchool = [
  'Clear specification and quick answers. Paid within three weeks.',
  'The dock was ready, and one person signed for everything.',
  'A pleasure to work with; questions were answered the same day.',
];
const fairForSchool = ['The delivery address changed twice after the order.', 'Payment took seven weeks.'];

const vendorReplies = [
  'Thank you. The drivers will be glad to read it.',
  'Thank you for the kind words; we look forward to the next order.',
  'You are right about the delay. We have since changed the carrier for your region.',
  'Thank you for being open about it. The replacement should not have taken a week, and today it would not.',
];
const schoolReplies = [
  'Thank you. We would gladly buy from you again.',
  'Thank you for your patience with our sites.',
  'The payment was waiting for one site to confirm its delivery. We have changed how sites confirm.',
];

/** The other side's reply, in about a third of the cases: thanks for praise, and for a complaint, what has changed. */
function replyTo(
  score: number,
  ratedAt: Date,
  replies: readonly string[],
  random: Random,
  world: World,
): Pick<RatingRow, 'reply' | 'repliedAt'> {
  const isGood = score >= 4.25;
  const fitting = isGood ? replies.slice(0, 2) : replies.slice(2);
  const reply = random.pick(fitting);
  const repliedAt = world.calendar.after(ratedAt, random.between(0.3, 4));
  const answers = random.chance(0.36) && repliedAt < world.calendar.today;
  return answers ? { reply, repliedAt } : { reply: null, repliedAt: null };
}

function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 100) / 100;
}

/** Scores lean to the good, as between partners that deal again; a hard case comes now and then. */
function drawScore(random: Random): number {
  return random.pick([5, 5, 5, 5, 4, 4, 4, 3, 3, 2]);
}

/** What each side gave after delivery: the school in most cases, the vendor in about half. */
export function rateOrder(order: PurchaseOrderRow, deliveredAt: Date, random: Random, world: World): void {
  const isClosed = order.status === PurchaseOrderStatus.Closed;
  const latest = world.calendar.at(-0.1);
  const at = new Date(Math.min(world.calendar.after(deliveredAt, random.between(0.5, 5)).getTime(), latest.getTime()));
  const common = { purchaseOrderId: order.id, schoolId: order.schoolId, vendorId: order.vendorId, createdAt: at };
  const none = {
    price: null,
    quality: null,
    delivery: null,
    service: null,
    clarity: null,
    payment: null,
    communication: null,
  };
  if (random.chance(isClosed ? 0.85 : 0.25)) {
    const [price = 5, quality = 5, delivery = 5, service = 5] = [0, 1, 2, 3].map(() => drawScore(random));
    const score = mean([price, quality, delivery, service]);
    const comment = random.pick(score >= 4.25 ? goodForVendor : fairForVendor);
    const byUserId = world.schoolUser(order.schoolId).id;
    const reply = replyTo(score, at, vendorReplies, random.fork('vendor reply'), world);
    const marks = { price, quality, delivery, service };
    world.add('ratings', { ...common, ...none, side: 'school', ...marks, score, comment, byUserId, ...reply });
  }
  if (random.chance(isClosed ? 0.55 : 0.15)) {
    const [clarity = 5, payment = 5, communication = 5] = [0, 1, 2].map(() => drawScore(random));
    const score = mean([clarity, payment, communication]);
    const comment = random.pick(score >= 4.25 ? goodForSchool : fairForSchool);
    const byUserId = world.vendorUser(order.vendorId).id;
    const reply = replyTo(score, at, schoolReplies, random.fork('school reply'), world);
    const marks = { clarity, payment, communication };
    world.add('ratings', { ...common, ...none, side: 'vendor', ...marks, score, comment, byUserId, ...reply });
  }
}
