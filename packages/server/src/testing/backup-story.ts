import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import type { Manifest } from '../operating/backup-format.ts';
import type { DemoName } from './market.ts';
import { remoteMarket } from './remote-market.ts';
import type { Ran } from './run-command.ts';
import { type ServerNode, startServerNode } from './server-node.ts';
import { bidOn, type Caller, openPurchase, submitBid } from './story.ts';

/** The environment of a server or a command. */
export type Env = Record<string, string>;

/** What a backup says of itself. */
export const manifestOf = (backup: string) =>
  JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
/** How a command ended, and what it said. */
export const told = (ran: Ran) => [ran.code, ran.said];

/** A server on the environment, with the sessions of some demonstration accounts. */
async function startDemo(nodes: ServerNode[], env: Env): Promise<Caller> {
  const node = await startServerNode(env, './server-process.ts');
  nodes.push(node);
  const tokenOf = async (name: DemoName) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const [, text] = /^tokens (.+)$/m.exec(node.said()) ?? [];
      if (text) return (JSON.parse(text) as Record<string, string>)[name] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server lends no sessions');
  };
  return remoteMarket(() => node.url, tokenOf);
}

/** The product itself on the environment, where people sign in with their passwords. */
async function startFresh(nodes: ServerNode[], env: Env): Promise<Caller> {
  const node = await startServerNode(env);
  nodes.push(node);
  const doors: Readonly<Record<string, string>> = { school: 'school', vendor: 'vendor' };
  const signIn = async (name: DemoName) => {
    const answer = await fetch(`${node.url}/api/Auth/SignIn`, {
      method: 'POST',
      headers: { authorization: 'Bearer chalkline-web', 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${name}@demo.chalkline.test`,
        password: 'chalkline-demo',
        portal: doors[name] ?? 'school',
      }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const tokens = new Map<DemoName, Promise<string>>();
  const tokenOf = (name: DemoName) => {
    const token = tokens.get(name) ?? signIn(name);
    tokens.set(name, token);
    return token;
  };
  return remoteMarket(() => node.url, tokenOf);
}

/** A folder for a file's backups, and servers in it, which end after each of its tests; the folder goes with the last one. */
export function backupSite() {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-backup-'));
  const nodes: ServerNode[] = [];
  const stopAll = async () => {
    for (const node of nodes.splice(0)) await node.kill();
  };
  afterEach(stopAll, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    place: (name: string) => join(folder, name),
    stopAll,
    startDemo: (env: Env) => startDemo(nodes, env),
    startFresh: (env: Env) => startFresh(nodes, env),
  };
}

const CONTENT = `a plan, ${'with many words '.repeat(5_000)}`;

/** What a market must still have after a restore: a file, and a bid with its receipt. */
export async function leaveTraces(market: Caller) {
  const body = { name: 'plan.txt', fileStr: btoa(CONTENT) };
  const { data: file } = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'school', body });
  const purchase = await openPurchase(market, { quantities: [1, 2] });
  const { data: receipt } = await submitBid(market, 'vendor', bidOn(purchase, ['12.50', '3.25']));
  return { fileId: file.id as number, receipt };
}

export type Traces = Awaited<ReturnType<typeof leaveTraces>>;

/** Signs in, opens the file, verifies the receipt. */
export async function findTraces(market: Caller, { fileId, receipt }: Traces): Promise<void> {
  const file = await market.call('GET', `/api/POConfiguration/DownloadDocument/${fileId}`, { as: 'school' });
  expect([file.status, file.raw.toString()]).toEqual([200, CONTENT]);
  const { data } = await market.call('GET', `/api/POConfiguration/GetBidReceipt/${receipt.bidId}`, { as: 'vendor' });
  expect(createHash('sha256').update(`${data.nonce}\n${data.canonicalText}`).digest('hex')).toBe(receipt.hash);
  expect(data).toEqual(receipt);
}

/** Drafts, one after the other, until it is stopped; the acknowledged ones by name. */
export function keepWriting(market: Caller) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const work = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const name = `written meanwhile ${n}`;
      const body = { rfptypeId: 2, rfpName: name, products: [{ categoryId: null, productDesc: name }] };
      const { status } = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body });
      expect(status).toBe(200);
      acknowledged.push(name);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

/** The drafts that were written so, by name. */
export async function draftsOf(market: Caller): Promise<string[]> {
  const path = '/api/POConfiguration/GetDraftPurchases?pageSize=100&search=written%20meanwhile&pageNumber=';
  const names: string[] = [];
  // A fast machine writes more than one page of them while a slow one backs up.
  for (let page = 1, total = 1; names.length < total; page += 1) {
    const { data } = await market.call('GET', `${path}${page}`, { as: 'school' });
    const rows = data.listingData as { rfpName: string }[];
    if (rows.length === 0) break;
    names.push(...rows.map(({ rfpName }) => rfpName));
    total = data.totalCount as number;
  }
  return names;
}

/** Nobody but its owner reads a backup. */
export function expectPrivate(backup: string): void {
  const open = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    return mode !== (entry.isDirectory() ? 0o700 : 0o600);
  });
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
}
