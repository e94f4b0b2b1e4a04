/** What was charged for a plan. */
export interface TransactionRow {
  id: number;
  number: string;
  vendorId: number;
  kind: 'subscription' | 'sale-fee';
  description: string;
  amount: string;
  status: 'paid' | 'open' | 'failed' | 'refunded';
  booking: 'new' | 'on-going' | 'settled';
  provider: 'stripe' | 'test';
  providerId: string;
  at: Date;
  createdAt: Date;
}
