/** What the subject of a tender and its parts are called. */
export interface TenderWords {
  /** "purchase" or "sale". */
  readonly subject: string;
  /** What a vendor sends in: "bid", "proposal", "offer". */
  readonly bid: string;
  /** To send one in, as in "vendors can …": "bid", "send a proposal". */
  readonly toBid: string;
  /** Having sent one in, as in "vendors that have not …": "bid", "sent a proposal". */
  readonly hasBid: string;
  /** One thing of it that is decided on: "line" or "lot". */
  readonly line: string;
}
