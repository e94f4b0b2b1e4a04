/*
 * How long a log of 6,000 lines takes to verify, openings and signatures included: `npm run bench` here, or
 * `pnpm --filter @chalkline/auction-log bench`. Prints the median beside the bar of one second; always ends with 0.
 */
import { verifyLog } from '../src/index.ts';
import { OPENS, Recorder, signer } from '../src/testing/recorder.ts';

const LINES = 6_000;
const RUNS = 9;
const BAR_MS = 1_000;
const BIDDERS = 50;

/** Fifty bidders who outbid each other, a silent raise before every tenth line. */
async function longLog(): Promise<string> {
  const terms = { startPrice: 1_000, increment: 100, reserve: 50_000, opens: OPENS, ends: OPENS + 7 * 86_400_000 };
  const recorder = new Recorder(terms);
  await recorder.take({ kind: 'start', at: OPENS });
  for (let count = 1; recorder.lines.length < LINES - 1; count += 1) {
    const at = OPENS + count * 1_000;
    const bidder = 1 + (count % BIDDERS);
    const amount = (recorder.state.price ?? 1_000) + 100 + (count % 7) * 50;
    await recorder.take({ kind: 'bid', at, bidder, amount, isConfirmed: true });
    const { leader, maximum } = recorder.state;
    if (count % 10 === 0 && leader !== null) {
      await recorder.take({ kind: 'bid', at, bidder: leader, amount: maximum + 25, isConfirmed: true });
    }
  }
  await recorder.take({ kind: 'close', at: recorder.state.ends });
  return recorder.file();
}

const file = await longLog();
const keys = [(await signer()).verifierKey];
const times: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const started = performance.now();
  const verdict = await verifyLog(file, { keys });
  times.push(performance.now() - started);
  if (verdict.fault !== null) throw new Error(verdict.fault.message);
}
const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
const all = times.map((each) => each.toFixed(0)).join(', ');
console.log(
  `${LINES} lines (${(file.length / 1e6).toFixed(1)} MB): ${median.toFixed(0)} ms, bar ${BAR_MS} ms (${all})`,
);
