import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** Debian's package puts it beside the server; `PG_BIN` names another folder. */
function command(): string {
  const folders = [
    process.env['PG_BIN'] ?? '',
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((v) => join(DEBIAN, v, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? 'pgbench';
}

/** The update and the two inserts of one bid on one lot, in one transaction, with lines and answers of their usual lengths. */
const scriptFor = (lotId: number, vendorId: number): string => `\\set amount random(100, 100000000)
begin;
update lot_states set seq = seq + 1, acts = acts + 1, bid_count = bid_count + 1, price = coalesce(price, 0) + 1, leader = 1,
  maximum = :amount, at = at + 1, ends = ends, head = repeat('a', 64) where lot_id = ${lotId} returning seq \\gset
insert into lot_events (lot_id, seq, line, hash, phase, least_next, is_reserve_met, seal_salt)
  values (${lotId}, :seq, repeat('l', 420), repeat('h', 64), 'open', :amount, true, repeat('s', 32));
insert into lot_bids (lot_id, vendor_id, key, request, bidder, ordinal, at, maximum, is_accepted, seq, commit, salt, receipt, answer)
  values (${lotId}, ${vendorId}, gen_random_uuid()::text, repeat('r', 64), 1, :seq, now(), :amount, true, :seq, repeat('c', 64),
    repeat('s', 32), repeat('n', 330), json_build_object('isAccepted', true, 'sentence', repeat('w', 700)));
commit;
`;

/** What one client of PostgreSQL's own benchmark gets done on one lot, in transactions a second. @throws when it isn't installed */
export async function pgbench(url: string, lotId: number, vendorId: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkline-pgbench-'));
  try {
    const script = join(folder, 'bid.sql');
    await writeFile(script, scriptFor(lotId, vendorId));
    const options = ['-n', '-c', '1', '-j', '1', '-M', 'prepared', '-T', String(seconds), '-f', script, url];
    const { stdout } = await run(command(), options);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said nothing of its speed:\n${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
