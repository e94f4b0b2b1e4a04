import type { Head } from '@chalkline/auction-log';
import { formatMoney, LotStatus, moneyOf } from '@chalkline/rules';
import { formatClock, speakDuration, type Tone } from '@chalkline/ui';
import type { LiveLine, LiveLot, LiveRoom } from './live-line.ts';

/** What can be said of a lot: its words, and how it stands. Amounts in cents. */
export interface LotView {
  readonly about: Pick<LiveLot, 'position' | 'productDesc' | 'status' | 'soldTo' | 'opensAt' | 'hasReserve'>;
  readonly standing: {
    readonly phase: LiveLot['phase'];
    readonly price: number | null;
    readonly leader: number | null;
    readonly leastNext: number;
    readonly isReserveMet: boolean | null;
    readonly endsAt: number | null;
    readonly leftMs: number | null;
  };
  readonly myMaximum: number | null;
}

export interface Word {
  readonly tone: Tone;
  readonly text: string;
}

export const dollars = (cents: number): string => formatMoney(moneyOf(cents)).replace(/\.00$/, '');
export const lotName = (position: number): string => `Lot ${position}`;

/** A bidder as this reader may see it: itself, a name once names are shown, or a number. */
export function bidderName(number: number, { bidders }: Pick<LiveRoom, 'bidders'>): string {
  const bidder = bidders.find(({ bidderNumber }) => bidderNumber === number);
  if (bidder?.isMe) return 'You';
  return bidder?.name ?? `Bidder ${number}`;
}

/** What I am in a lot, derived from its state and nothing else; `null` where I am nothing. */
export function myStanding({ standing, myMaximum, about }: LotView, myNumber: number | null): Word | null {
  if (myNumber === null) return null;
  const { phase, leader, isReserveMet } = standing;
  const isLeading = leader === myNumber;
  if (phase === 'voided') return null;
  if (phase === 'closed') {
    if (about.status === LotStatus.Unsold || !isLeading)
      return myMaximum === null ? null : { tone: 'neutral', text: 'You were outbid' };
    return { tone: 'green', text: 'You have the highest bid' };
  }
  if (isLeading) {
    return isReserveMet === false
      ? { tone: 'amber', text: 'You lead, below the reserve' }
      : { tone: 'green', text: 'You lead' };
  }
  return myMaximum === null ? null : { tone: 'red', text: 'You were outbid' };
}

/** Whether the reserve is met; `null` where there is nothing to say. */
export function reserveWord({ standing, about }: LotView): Word | null {
  if (standing.isReserveMet === true && about.hasReserve !== false) return { tone: 'neutral', text: 'Reserve met' };
  return standing.isReserveMet === false ? { tone: 'amber', text: 'Below the reserve' } : null;
}

/** The result of a lot that is over. */
function resultWord({ about }: LotView, isMine: boolean): Word {
  switch (about.status) {
    case LotStatus.Sold:
    case LotStatus.Paid:
    case LotStatus.Collected:
      return isMine ? { tone: 'green', text: 'Sold to you' } : { tone: 'neutral', text: 'Sold' };
    case LotStatus.Unsold:
    case LotStatus.Relisted:
      return { tone: 'neutral', text: 'Not sold' };
    case LotStatus.AwaitingBoard:
      return { tone: 'amber', text: 'Ended, waiting for the board' };
    case LotStatus.OfferedToNext:
      return { tone: 'amber', text: 'Offered to the next bidder' };
    default:
      return { tone: 'amber', text: 'Ended, waiting for the award' };
  }
}

/** A lot's state in a word, with the time left where it runs. @param now the server's time in milliseconds. */
export function lotWord(lot: LotView, now: number, isMine: boolean, isChosen = false): Word {
  const { phase, endsAt, leftMs } = lot.standing;
  switch (phase) {
    case 'waiting':
      return { tone: 'blue', text: 'Not open yet' };
    case 'suspended':
      return { tone: 'amber', text: leftMs === null ? 'Suspended' : `Suspended · ${formatClock(leftMs)} left` };
    case 'voided':
      return { tone: 'red', text: 'Taken back' };
    case 'closed':
      return resultWord(lot, isMine);
    case 'open': {
      if (endsAt === null) return { tone: 'blue', text: 'Live' };
      const left = endsAt - now;
      return left <= 0
        ? { tone: 'amber', text: 'Ending' }
        : { tone: isChosen ? 'amber' : 'blue', text: `Live · ${formatClock(left)}` };
    }
  }
}

/** What a line of the log tells: who did it, and what it led to. */
export function lineWords({ line }: LiveLine, room: Pick<LiveRoom, 'bidders'>): { who: string; what: string } {
  const leads = line.leader === null ? 'Nobody leads' : leadText(bidderName(line.leader, room));
  const who = line.bidder === null ? 'The school' : bidderName(line.bidder, room);
  switch (line.kind) {
    case 'started':
      return { who: 'The lot', what: 'Opened' };
    case 'bid':
      return { who, what: leads };
    case 'refused':
      return { who, what: line.why === null ? 'Refused' : `Refused, ${line.why}` };
    case 'reserveLowered':
      return { who: 'The school', what: 'Lowered the reserve' };
    case 'voided':
      return line.bidder === null
        ? { who: 'The school', what: 'Took the lot back' }
        : { who, what: `Disqualified. ${leads}` };
    case 'suspended':
      return { who: 'The school', what: 'Suspended the auction' };
    case 'resumed':
      return { who: 'The school', what: 'Resumed the auction' };
    case 'extended':
      return { who: 'The market', what: 'Gave time back after an outage' };
    case 'closed':
      return { who: 'The lot', what: line.leader === null ? 'Ended without a bid' : `Ended. ${leads}` };
    case 'awarded':
      return { who, what: 'Won the lot' };
    case 'defaulted':
      return { who, what: 'Did not pay or collect' };
  }
}

export const leadText = (name: string): string => (name === 'You' ? 'You lead' : `${name} leads`);

/** Everything about a lot in a few sentences, for whoever asks where it stands. */
export function whereItStands(lot: LotView, room: LiveRoom, now: number): string {
  const { about, standing, myMaximum } = lot;
  const { phase, price, leader, leastNext, endsAt } = standing;
  const sentences = [`${lotName(about.position)}, ${about.productDesc}.`];
  if (phase === 'waiting') sentences.push('It is not open yet.');
  if (phase === 'suspended') sentences.push('The auction is suspended.');
  if (phase === 'voided') sentences.push('The school took it back.');
  sentences.push(price === null ? 'No bids.' : `The price is ${dollars(price)}.`);
  if (leader !== null) sentences.push(`${leadText(bidderName(leader, room))}.`);
  const reserve = reserveWord(lot);
  if (reserve !== null) sentences.push(`${reserve.text}.`);
  if (myMaximum !== null) sentences.push(`Your maximum is ${dollars(myMaximum)}.`);
  if (phase === 'closed') sentences.push('It has ended.');
  if (phase === 'open') {
    sentences.push(`The least next bid is ${dollars(leastNext)}.`);
    if (endsAt !== null) sentences.push(`${speakDuration(Math.max(0, endsAt - now))} left.`);
  }
  return sentences.join(' ');
}

/** "log verified to #48". */
export function verifiedText(verified: Head | null): string {
  return verified === null ? 'Checking the log' : `Log verified to #${verified.seq}`;
}

/** A hash as one reads it aloud: its ends. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
