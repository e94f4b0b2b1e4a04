import { formatDate, mayAskQuestion } from '@chalkline/rules';
import type { AddendumChange } from '../rows.ts';
import { biddingUntil, type Purchase, publishedAtOf, within } from './purchase.ts';
import { bidderQuestions } from './questions.ts';
import type { World } from './world.ts';

/** Publishes the plan's addendum: a later end, or another quantity. The purchase itself already says what is new. */
export function publishAddendum(purchase: Purchase, world: World): void {
  const { plan, rfp, lines } = purchase;
  if (!plan.hasAddendum || !rfp.endDate) return;
  const random = purchase.random.fork('addendum');
  const publishedAt = within(
    publishedAtOf(purchase),
    biddingUntil(purchase, world.calendar.today),
    random.between(0.3, 0.55),
  );
  const changes: AddendumChange[] = [];
  const line = lines[0]?.row;
  const isQuantity = line !== undefined && line.quantity >= 10 && random.chance(0.5);
  if (isQuantity) {
    const before = Math.round(line.quantity * 0.8);
    changes.push({ field: 'productQty', before: String(before), after: String(line.quantity), lineId: line.id });
  } else {
    const before = world.calendar.after(rfp.endDate, -3);
    changes.push({ field: 'rfpendDate', before: before.toISOString(), after: rfp.endDate.toISOString(), lineId: null });
  }
  const summary = isQuantity
    ? `The quantity of “${line.description}” is now ${line.quantity}.`
    : `Bidding stays open until ${formatDate(rfp.endDate, 'UTC')}, three days longer than first announced.`;
  purchase.addendum = world.add('addenda', { rfpId: rfp.id, number: 1, summary, changes, publishedAt });
  rfp.version += 1;
  rfp.updatedAt = publishedAt;
}

/** Questions of companies that take part, asked in time; while bidding runs some still wait for an answer. */
export function askQuestions(purchase: Purchase, vendorIds: readonly number[], world: World): void {
  const { rfp } = purchase;
  const random = purchase.random.fork('bidder questions');
  if (!rfp.endDate || !rfp.isQuestionAllowed || vendorIds.length === 0) return;
  const until = biddingUntil(purchase, world.calendar.today);
  const isOver = rfp.endDate <= world.calendar.today;
  for (const template of random.sample(bidderQuestions, random.pick([0, 0, 1, 1, 2, 3]))) {
    const askedAt = within(publishedAtOf(purchase), until, random.between(0.1, 0.8));
    if (!mayAskQuestion(askedAt, { end: rfp.endDate, isQuestionAllowed: true })) continue;
    const isAnswered = isOver || random.chance(0.55);
    world.add('vendorQuestions', {
      rfpId: rfp.id,
      vendorId: random.pick(vendorIds),
      question: template.question,
      askedAt,
      answer: isAnswered ? template.answer : null,
      answeredAt: isAnswered ? within(askedAt, until, random.between(0.2, 0.8)) : null,
    });
  }
}
