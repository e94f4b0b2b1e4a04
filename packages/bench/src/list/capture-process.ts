/*
 * Runs the product on the database of DATABASE_URL, which it fills with the demonstration market where it is empty, and tells
 * which SQL one call of a list sends, whose path and caller it is started with. Sends one message: `Captured`.
 */
import { readConfig, startServer } from '@chalkline/server';
import pg from 'pg';
import type { MeasuredList } from './lists.ts';
import { signIn } from './request.ts';
import type { Captured, Statement } from './statement.ts';

const [path = '', as = 'school'] = process.argv.slice(2);
const recorded: Statement[] = [];

/** Notes what goes through `pg` while `during` runs. */
async function record<T>(during: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const { text, name, values } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig);
    recorded.push({ text, name: name ?? null, values: values ?? (Array.isArray(second) ? second : []) });
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = spy as typeof query;
  try {
    return await during();
  } finally {
    pg.Client.prototype.query = query;
  }
}

const server = await startServer(readConfig(), { runJobs: false });
const base = `http://127.0.0.1:${server.port}`;
const headers = await signIn(base, as as MeasuredList['as']);
const call = async () => (await fetch(`${base}${path}`, { headers })).text();
// The first call also reads the session, which is then remembered for a few seconds.
await call();
await record(call);
await server.stop();
process.send?.({ statements: recorded } satisfies Captured);
process.disconnect();
