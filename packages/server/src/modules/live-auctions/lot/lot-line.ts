import type { lotBids, lotEvents } from '../../../database/tables/index.ts';

/** A line of the log before it is stored, with what is kept secret behind it. */
export type NewLine = Omit<typeof lotEvents.$inferSelect, 'lotId'>;

/** An act of a bidder before it is stored. */
export type NewBid = Omit<typeof lotBids.$inferSelect, 'lotId'>;
