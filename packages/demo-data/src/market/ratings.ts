import { PurchaseOrderStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { PurchaseOrderRow } from '../rows.ts';
import type { World } from './world.ts';

const goodForVendor = [
  'Everything arrived in one delivery, labelled by site as we asked.',
  'Called the day before, unloaded inside, took the packaging along. We would order again.',
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
    world.add('ratings', { ...common, ...none, side: 'school', price, quality, delivery, service, score, comment });
  }
  if (random.chance(isClosed ? 0.55 : 0.15)) {
    const [clarity = 5, payment = 5, communication = 5] = [0, 1, 2].map(() => drawScore(random));
    const score = mean([clarity, payment, communication]);
    const comment = random.pick(score >= 4.25 ? goodForSchool : fairForSchool);
    world.add('ratings', { ...common, ...none, side: 'vendor', clarity, payment, communication, score, comment });
  }
}
