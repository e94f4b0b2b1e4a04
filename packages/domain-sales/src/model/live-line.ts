import type { Schemas } from '@chalkline/api-client';
import type { LogLine } from '@chalkline/auction-log';

export type LiveAuctionItem = Schemas['LiveAuctionItem'];
export type LiveRoom = Schemas['LiveRoom'];
export type LiveLot = Schemas['LiveLot'];
export type BidAnswer = Schemas['BidAnswer'];

/** One event of a lot with its line of the log taken apart. */
export interface LiveLine {
  readonly item: LiveAuctionItem;
  readonly line: LogLine;
  /** When it was decided, in milliseconds since 1970. */
  readonly at: number;
  /** The price after it, in cents; `null` while nobody leads. */
  readonly price: number | null;
  /** When the lot ends after it, in milliseconds since 1970; `null` while it is suspended. */
  readonly endsAt: number | null;
}

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** An amount of the log, in cents. */
const centsOfLine = (text: string | null): number | null => (text === null ? null : Number(text));

/** Takes an event's line apart. @throws {SyntaxError} when it is no JSON: whoever checks the log names what is wrong with a line that is. */
export function liveLineOf(item: LiveAuctionItem): LiveLine {
  const line = JSON.parse(item.line) as LogLine;
  return { item, line, at: Date.parse(line.at), price: centsOfLine(line.price), endsAt: instantOf(line.ends) };
}
