import { NotReadyError, type RoomWatch } from './trouble.ts';
import type { WatchedPool } from './watched-pool.ts';

/** Shorter than the second after which PostgreSQL looks for a deadlock: this is never the one that ends somebody's change. */
const LOCK_WAIT_MS = 500;
const PAUSE_MS = 700;

/** Asks of every table whether a row could be written now, and lets go at once. */
const lockEach = `do $$
declare t regclass;
begin
  perform set_config('lock_timeout', '${LOCK_WAIT_MS}', true);
  for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.oid loop
    execute format('lock table %s in row exclusive mode', t);
  end loop;
end $$`;

/** Makes the database find room for 300 KB and give it back. */
const takeRoom = `do $$
begin
  create temp table chalkline_room on commit drop as select repeat('x', 1000) from generate_series(1, 300);
end $$`;

const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/** A change of the tables may lock one for a moment; who asks twice has met one that stays. */
async function checkTables(pool: WatchedPool): Promise<void> {
  try {
    await pool.query(lockEach);
  } catch (error) {
    if (!isLocked(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await pool.query(lockEach).catch((again: unknown) => {
      throw isLocked(again) ? new NotReadyError('locked', again) : again;
    });
  }
}

/** Whether a server's tables can be read and written, and it has room. SRV-11 SRV-35 SRV-37 */
export const serverPing = (pool: WatchedPool, room: RoomWatch) => async (): Promise<void> => {
  await room.check(async () => void (await pool.query(takeRoom)));
  await checkTables(pool);
};
