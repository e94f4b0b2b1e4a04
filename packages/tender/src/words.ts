/** What the subject of a tender and its parts are called. */
export interface TenderWords {
  /** "purchase" or "sale". */
  readonly subject: string;
  /** What a vendor sends in: "bid", "proposal", "offer". */
  readonly bid: string;
  /** To send one in, as in "vendors can … on this sale": "bid", "make a proposal". */
  readonly toBid: string;
  /** Having sent one in, as in "vendors that have not …": "bid", "made a proposal". */
  readonly hasBid: string;
  /** One thing of it that is decided on: "line" or "lot". */
  readonly line: string;
}
