import { LotStatus, SaleStatus, saleStatusLabel } from '@chalkline/rules';

/** Color of a status; the word beside it always says the same. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'neutral';

const saleTones: Readonly<Record<number, Tone>> = {
  [SaleStatus.Draft]: 'neutral',
  [SaleStatus.Open]: 'blue',
  [SaleStatus.OnGoing]: 'amber',
  [SaleStatus.Awarded]: 'green',
  [SaleStatus.Closed]: 'neutral',
  [SaleStatus.Live]: 'amber',
  [SaleStatus.Completed]: 'green',
};

type Standing = { status: number; isScheduled: boolean };

export function saleTone({ status, isScheduled }: Standing): Tone {
  return isScheduled ? 'neutral' : (saleTones[status] ?? 'neutral');
}

/** "Scheduled" for a published sale that has not started. */
export function saleStatusText({ status, isScheduled }: Standing): string {
  return isScheduled ? 'Scheduled' : saleStatusLabel(status);
}

const lotTones: Readonly<Record<number, Tone>> = {
  [LotStatus.Waiting]: 'neutral',
  [LotStatus.Open]: 'blue',
  [LotStatus.ToDecide]: 'amber',
  [LotStatus.AwaitingBoard]: 'amber',
  [LotStatus.OfferedToNext]: 'amber',
  [LotStatus.Sold]: 'green',
  [LotStatus.Paid]: 'green',
  [LotStatus.Collected]: 'green',
  [LotStatus.Unsold]: 'neutral',
  [LotStatus.Relisted]: 'neutral',
};

export function lotTone(status: number): Tone {
  return lotTones[status] ?? 'neutral';
}

const dealTones: Readonly<Record<number, Tone>> = { 1: 'blue', 2: 'blue', 3: 'amber', 4: 'green', 5: 'neutral' };

/** Tone of a vendor's sale: new, invited, submitted, awarded, completed. */
export function dealTone(dealStatus: number): Tone {
  return dealTones[dealStatus] ?? 'neutral';
}
