import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminAreas } from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer } from '../database/connect.ts';
import type { Connection } from '../database/database.ts';
import { auditLog, users } from '../database/tables/index.ts';
import { hashPassword } from '../security/passwords.ts';
import { freePort } from '../testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type Ran, runCommandLine } from '../testing/run-command.ts';
import { type ServerNode, startServerNode } from '../testing/server-node.ts';

// Each test starts servers and commands as processes of their own, one after the other.
vi.setConfig({ testTimeout: 240_000 });

const PASSWORD = 'seven-amber-kites-9';
const ADDRESS = 'first@coop.example.org';

let folder: string;
let node: ServerNode | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-admin-'));
});
afterEach(async () => {
  await node?.kill();
  node = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = async (url: string, path: string, body: unknown) => {
  const headers = { authorization: 'Bearer chalkline-web', 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/Auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { code?: string; data: Record<string, unknown> }) };
};

const signIn = (url: string, email = ADDRESS) => post(url, 'SignIn', { email, password: PASSWORD, portal: 'school' });

/** The secret of the link that a command printed. */
const secretIn = ({ out }: Ran): string => /\/reset-password\/([\w-]{43})$/m.exec(out)?.[1] ?? '';

/** Follows the printed link as its page does. */
async function setUp(url: string, ran: Ran) {
  const token = secretIn(ran);
  const link = await post(url, 'CheckLink', { token });
  const set = { token, password: PASSWORD, firstName: 'Ada', lastName: 'Ruiz' };
  const unnamed = await post(url, 'ResetPassword', { token, password: PASSWORD });
  const done = await post(url, 'ResetPassword', set);
  return { link, unnamed, done, again: await post(url, 'ResetPassword', set) };
}

describe('on a PostgreSQL server', () => {
  let postgres: TestPostgres;
  let env: Record<string, string>;
  let publicUrl: string;
  let database: Connection;
  const admin = (...args: string[]) => runCommandLine('admin', args, env);
  beforeAll(async () => {
    postgres = await startPostgres();
    const port = String(await freePort());
    // The address under which it says that it listens.
    publicUrl = `http://localhost:${port}`;
    env = {
      DATABASE_URL: await postgres.newDatabase(),
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: publicUrl,
    };
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  it('AUTH-40 AUTH-42 ADM-11 an empty database gets its first administrator, who sets up and signs in', async () => {
    expect((await admin('list')).out).toContain('There is no administrator.');
    const made = await admin('create', ' First@Coop.example.org ');
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`${ADDRESS} is an administrator.`) });
    expect(made.out).toContain(`  ${publicUrl}/reset-password/`);
    expect(made.said).toContain('the PostgreSQL database chalkline_');
    expect((await admin('list')).out).toMatch(/^first@coop\.example\.org +– +set-up link until .+ never signed in$/m);

    node = await startServerNode(env);
    const { link, unnamed, done, again } = await setUp(node.url, made);
    expect(link.data).toMatchObject({ purpose: 'admin-setup', isUsable: true, email: ADDRESS, portal: 'school' });
    expect(unnamed).toMatchObject({ status: 422, fields: { firstName: 'Enter your first name.' } });
    expect([done.status, again.code]).toEqual([200, 'LINK_EXPIRED']);
    expect(await signIn(node.url)).toMatchObject({ status: 200, data: { role: 'Admin', firstName: 'Ada' } });
    expect((await admin('list')).out).toMatch(/^first@coop\.example\.org +Ada Ruiz +active +last sign-in /m);

    database = await openServer(env['DATABASE_URL'] ?? '');
    const entries = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['signed-in', 'Ada Ruiz'],
      ['administrator-set-up', ADDRESS],
      ['administrator-made', 'By the command line'],
    ]);
    // ADM-11: nobody else could give them.
    const [first] = await database.db.select().from(users).where(eq(users.email, ADDRESS));
    expect(first?.areas).toEqual([...adminAreas]);
  });

  it('AUTH-41 the last one stays; another is disabled while the server runs, and is out at once', async () => {
    expect(await admin('disable', ADDRESS)).toMatchObject({
      code: 1,
      said: expect.stringContaining('last administrator who can sign in'),
    });
    const second = 'second@coop.example.org';
    const values = { email: second, firstName: 'Sam', lastName: 'Lee', role: 'Admin' as const };
    await database.db.insert(users).values({ ...values, passwordHash: await hashPassword(PASSWORD) });
    node = await startServerNode(env);
    const { data } = await signIn(node.url, second);
    const mine = () =>
      fetch(`${node?.url}/api/Auth/GetMyProfile`, { headers: { authorization: `Bearer ${data['token']}` } });
    expect((await mine()).status).toBe(200);
    const link = await admin('link', second);
    expect(link.out).toContain('This link sets a new password, once and within 1 hour:');
    expect(await admin('disable', second)).toMatchObject({
      code: 0,
      out: expect.stringContaining('signed out everywhere'),
    });
    expect((await mine()).status).toBe(401);
    expect((await signIn(node.url, second)).code).toBe('ACCOUNT_NOT_ACTIVE');
    const reset = { token: secretIn(link), password: PASSWORD };
    expect((await post(node.url, 'ResetPassword', reset)).code).toBe('LINK_EXPIRED');
    expect((await admin('disable', second)).out).toContain('was already disabled');
    expect(await admin('link', second)).toMatchObject({ code: 1, said: expect.stringContaining('is disabled') });
  });

  it('AUTH-40 a newer link makes the older void', async () => {
    const third = 'third@coop.example.org';
    const older = await admin('create', third);
    const newer = await admin('link', third);
    node = await startServerNode(env);
    const { done } = await setUp(node.url, older);
    expect(done.code).toBe('LINK_EXPIRED');
    expect((await setUp(node.url, newer)).done.status).toBe(200);
  });

  it.each([
    [['create', 'nobody at all'], 2, '"nobody at all" is not an email address.'],
    [['create'], 2, 'Write one address'],
    [['create', 'a@example.org', 'b@example.org'], 2, 'Write one address'],
    [['promote', 'a@example.org'], 2, 'npm run admin -- create <address>'],
    [[], 2, 'npm run admin -- create <address>'],
    [['list', '--all'], 2, "Unknown option '--all'"],
    [['create', ADDRESS], 1, 'is already an administrator'],
    [['link', 'nobody@example.org'], 1, 'Nobody has the address'],
    [['disable', 'nobody@example.org'], 1, 'Nobody has the address'],
  ])('%j ends with %d and says why', async (args, code, why) => {
    const ran = await admin(...args);
    expect([ran.code, ran.said]).toEqual([code, expect.stringContaining(why)]);
    expect(ran.said).not.toContain('    at ');
  });

  it('an address of another kind of account is refused', async () => {
    await database.db.execute(`insert into vendors (company_name, status, state_code) values ('Quill', 1, 'CA')`);
    const found = await database.db.execute('select max(id) as id from vendors');
    const [vendor] = (found as unknown as { rows: { id: string }[] }).rows;
    const values = { email: 'seller@quill.example.org', firstName: 'Q', lastName: 'W', role: 'Vendor' as const };
    await database.db.insert(users).values({ ...values, vendorId: Number(vendor?.id), accessType: 1 });
    for (const action of ['create', 'link', 'disable']) {
      expect(await admin(action, values.email)).toMatchObject({
        code: 1,
        said: expect.stringContaining('is the account of a vendor'),
      });
    }
    const [row] = await database.db.select().from(users).where(eq(users.email, values.email));
    expect(row).toMatchObject({ role: 'Vendor', status: 1 });
  });

  it('--help tells what there is', async () => {
    expect(await admin('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run admin -- link') });
  });

  it('a database that does not answer is said, without its password', async () => {
    const url = 'postgres://someone:secret-word@127.0.0.1:9/market';
    const ran = await runCommandLine('admin', ['list'], { ...env, DATABASE_URL: url });
    expect([ran.code, ran.said]).toEqual([1, expect.stringContaining('The database does not answer')]);
    expect(ran.said).not.toContain('secret-word');
  });
});

describe('on the embedded database', () => {
  const env = () => ({ DATA_DIR: folder, DEMO_DATA: 'false' });
  const admin = (...args: string[]) => runCommandLine('admin', args, env());

  it('a folder without a database is no place to make one', async () => {
    expect(await admin('create', ADDRESS)).toMatchObject({ code: 1, said: expect.stringContaining('no database in') });
  });

  it('AUTH-40 SRV-27 the running server does it, over a socket that only its owner can open', async () => {
    node = await startServerNode(env());
    const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
    expect([modeOf('control'), modeOf('control/server.sock')]).toEqual(['700', '600']);
    const made = await admin('create', ADDRESS);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`the embedded database in ${folder}`) });
    expect((await setUp(node.url, made)).done.status).toBe(200);
    expect((await signIn(node.url)).status).toBe(200);
    expect(await admin('create', ADDRESS)).toMatchObject({ code: 1, said: expect.stringContaining('already') });
    expect((await admin('link', 'x')).code).toBe(2);
  });

  it('SRV-27 without a server it opens the database itself, also after a kill that left the socket there', async () => {
    expect((await admin('list')).out).toMatch(/^first@coop\.example\.org +Ada Ruiz +active/m);
    node = await startServerNode(env());
    expect((await admin('list')).out).toContain('Ada Ruiz');
  });

  it.runIf(process.getuid?.() === 0)('SRV-27 another account of the machine is not let in', async () => {
    node = await startServerNode(env());
    const { spawnSync } = await import('node:child_process');
    const script = `require('net').connect(${JSON.stringify(join(folder, 'control/server.sock'))}).on('error', (e) => console.log(e.code)).on('connect', () => console.log('in'))`;
    const ran = spawnSync(process.execPath, ['-e', script], { uid: 65534, gid: 65534, encoding: 'utf8', cwd: '/' });
    expect(ran.stdout.trim()).toBe('EACCES');
  });
});
