import { awardOffer } from '@chalkline/rules';
import { LogFault } from '../fault.ts';
import type { LogLine } from '../line/line.ts';
import { timeText } from '../line/time.ts';
import { type Course, priceOf } from './course.ts';

const wrong = (line: LogLine, message: string): LogFault => new LogFault('award', line.seq, message);

/**
 * The bidder of an award is the highest of those who are left, for the price of a replay without the others (LIVE-14). Whoever is
 * passed over, and a price below the reserve, need a reason.
 */
function checkOffer({ state, accepted, defaulted }: Course, line: LogLine): void {
  const out = [...state.disqualified, ...defaulted];
  const before = out.length;
  let offer = awardOffer(state.terms, accepted, out);
  while (offer !== null && offer.bidder !== line.bidder) {
    out.push(offer.bidder);
    offer = awardOffer(state.terms, accepted, out);
  }
  if (offer === null)
    throw wrong(line, `#${line.seq} awards the lot to bidder ${line.bidder}, who has no bid that stands.`);
  if (offer.price !== priceOf(line)) {
    throw wrong(line, `The price of the award at #${line.seq} is ${line.price}, by a replay it is ${offer.price}.`);
  }
  if (line.why === null && (out.length > before || !offer.isReserveMet)) {
    const what = out.length > before ? 'passes over a higher bidder' : 'is below the reserve';
    throw wrong(line, `The award at #${line.seq} ${what} and gives no reason.`);
  }
}

function afterAward(course: Course, line: LogLine, isRevealed: boolean): Course {
  const { state, awarded } = course;
  if (awarded !== null) throw wrong(line, `The lot is awarded to bidder ${awarded} when #${line.seq} awards it.`);
  if (state.phase !== 'closed') throw wrong(line, `#${line.seq} awards a lot that was taken back.`);
  const price = priceOf(line);
  const isPossible = price !== null && price <= (state.price ?? 0) && line.leader === line.bidder;
  if (!isPossible)
    throw wrong(line, `#${line.seq} awards the lot for more than its price, or to somebody else than it names.`);
  if (isRevealed) checkOffer(course, line);
  return { ...course, awarded: line.bidder };
}

/** The course after a line that follows the end. @throws {LogFault} `award`. */
export function afterEnd(course: Course, line: LogLine, isRevealed: boolean): Course {
  if (line.ends !== timeText(course.state.ends)) throw wrong(line, `#${line.seq} moves the end of a lot that is over.`);
  if (line.kind === 'awarded') return afterAward(course, line, isRevealed);
  if (line.kind !== 'defaulted') throw wrong(line, `A line of kind ${line.kind} can't follow the end.`);
  const { awarded, defaulted } = course;
  if (awarded === null || line.bidder !== awarded || line.leader !== null || line.price !== null) {
    throw wrong(line, `#${line.seq} tells a default of somebody who holds no award, or a price after it.`);
  }
  return { ...course, awarded: null, defaulted: [...defaulted, awarded] };
}
