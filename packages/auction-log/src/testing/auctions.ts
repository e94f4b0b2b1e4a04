import type { LotAct, LotTerms } from '@chalkline/rules';
import fc from 'fast-check';
import { OPENS, Recorder } from './recorder.ts';

const MINUTE = 60_000;

/** Terms whose figures lie so near each other that bids meet and tie. */
export const anyTerms: fc.Arbitrary<LotTerms> = fc.record({
  startPrice: fc.nat({ max: 12 }),
  increment: fc.integer({ min: 1, max: 6 }),
  reserve: fc.option(fc.nat({ max: 45 })),
  opens: fc.constant(OPENS),
  ends: fc.constant(OPENS + 8 * MINUTE),
});

/** An act whose times are counted from the one before. */
type Intent = { after: number; gap?: number } & (
  | { kind: 'bid'; bidder: number; amount?: number | undefined }
  | { kind: 'lowerReserve'; reserve: number }
  | { kind: 'disqualify'; bidder: number }
  | { kind: 'outage' | 'voidLot' | 'suspend' | 'resume' | 'close' }
);

const after = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 150_000 }) },
);
const bidder = fc.integer({ min: 1, max: 4 });
const bid = fc.record({
  kind: fc.constant('bid' as const),
  after,
  bidder,
  amount: fc.option(fc.nat({ max: 70 }), { nil: undefined }),
});

/** What happens to a lot: mostly bids. */
export const anyIntents: fc.Arbitrary<Intent[]> = fc.array(
  fc.oneof(
    { weight: 26, arbitrary: bid },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('lowerReserve' as const), after, reserve: fc.nat({ max: 45 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('disqualify' as const), after, bidder }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), after, gap: fc.nat({ max: 45_000 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'resume' as const), after }) },
  ),
  { maxLength: 35, size: 'max' },
);

/** Bids alone. */
export const anyBids: fc.Arbitrary<Intent[]> = fc.array(bid, { maxLength: 25, size: 'max' });

function actOf(intent: Intent, at: number): LotAct {
  if (intent.kind === 'disqualify') return { kind: 'disqualify', at, bidder: intent.bidder, accepted: [] };
  if (intent.kind === 'outage') return { kind: 'outage', at, since: at - (intent.gap ?? 0) };
  if (intent.kind === 'bid')
    return { kind: 'bid', at, bidder: intent.bidder, amount: intent.amount, isConfirmed: true };
  if (intent.kind === 'lowerReserve') return { kind: 'lowerReserve', at, reserve: intent.reserve };
  return { kind: intent.kind, at };
}

/** Plays a lot to its end and beyond: awarded, defaulted, awarded to the next. */
export async function played(terms: LotTerms, intents: readonly Intent[], salt?: () => string): Promise<Recorder> {
  const recorder = new Recorder(terms, salt);
  await recorder.take({ kind: 'start', at: OPENS });
  let now = OPENS;
  for (const intent of intents) {
    now = Math.max(now + intent.after, recorder.state.at);
    await recorder.take(actOf(intent, now));
  }
  await recorder.take({ kind: 'resume', at: now });
  await recorder.take({ kind: 'close', at: recorder.state.ends + 3 });
  return recorder;
}

/** Salts that are the same in every run. */
export function countedSalts(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return count.toString(16).padStart(32, '0');
  };
}
