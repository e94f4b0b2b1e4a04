import { type SQL, sql } from 'drizzle-orm';

/** What somebody has to look into: a refund that failed, or a chargeback that the provider takes an answer to. */
export type Attention = 'refund-failed' | 'chargeback';

/**
 * A refund `r` that failed and that nobody has seen to: no later one stands, and no administrator said that nothing is left to do. PAY-29
 */
export const failedRefund = sql`(r.kind = 'refund' and r.state = 'failed' and r.asked_by_id is not null and r.closed_at is null
  and not exists (select 1 from refunds l where l.transaction_id = r.transaction_id and l.id > r.id and l.kind = 'refund' and l.state <> 'failed'))`;

/** A chargeback `r` that the provider takes an answer to. PAY-28 */
export const chargebackToAnswer = sql`(r.kind = 'chargeback' and r.state <> 'failed' and r.answer_by is not null)`;

/** Whether a transaction has such a refund. @param id the column with its number */
export const needsAttention = (attention: Attention, id: SQL): SQL =>
  sql`exists (select 1 from refunds r where r.transaction_id = ${id} and ${attention === 'chargeback' ? chargebackToAnswer : failedRefund})`;
