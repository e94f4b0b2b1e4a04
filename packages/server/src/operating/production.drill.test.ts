import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SchoolStatus } from '@chalkline/rules';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NEW_PASSWORD, newcomer } from '../testing/front-door.ts';
import { isNginxInstalled } from '../testing/nginx.ts';
import { type ProductionNode, type ProductionSite, setUpProduction } from '../testing/production-site.ts';
import { commandsUnder, edited, lineWith } from '../testing/readme-production.ts';
import { remoteMarket } from '../testing/remote-market.ts';
import { type Caller, openPurchase } from '../testing/story.ts';

// The README's part on production from its first command to its last, each taken from the README itself: what somebody who
// follows it would meet is met here. Steps build on one another; where one fails, so do those after it.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** What is asked before anybody has signed in. */
const NOBODY = 'chalkline-web';
const ADMIN = 'ada@example.org';
const SCHOOL = 'nia@maple-hollow.example';
const VENDOR = 'sales@okonkwo.example';
const PLAN = 'a drawing of the library';

// A server that was there before has accounts of its own, and is not for tests to change.
const isHere = isNginxInstalled() && !process.env['DATABASE_URL'];

describe.skipIf(!isHere)('the README’s part on production', () => {
  let site: ProductionSite;
  let market: Caller;
  const nodes: Partial<Record<0 | 1, ProductionNode>> = {};
  const tokens = { admin: '', school: '', vendor: '' };
  let schoolId = 0;
  let vendorId = 0;
  let hub: HubConnection;
  const told: number[] = [];
  let purchase: { id: number; fileId: number };

  beforeAll(async () => {
    site = await setUpProduction();
    market = remoteMarket(
      () => site.nginx.url,
      () => tokens.school,
    );
  });
  afterAll(async () => {
    await hub?.stop();
    await site?.stop();
  });

  const start = async (which: 0 | 1) => {
    nodes[which] = await site.startNode(which);
  };
  const post = (path: string, body: unknown, token = NOBODY) =>
    market.call('POST', `/api/${path}`, { token, body, idem: true });
  const get = (path: string, token: string) => market.call('GET', `/api/${path}`, { token });
  /** Does what must succeed. */
  const done = async (answer: ReturnType<typeof post>) => {
    const { status, data, errorMsg, fields } = await answer;
    expect([status, errorMsg, fields]).toEqual([200, null, {}]);
    return data;
  };
  const signIn = async (email: string, portal: string) =>
    (await done(post('Auth/SignIn', { email, password: NEW_PASSWORD, portal }))).token as string;

  /** The link in the one mail to an address with these words. */
  async function linkMailedTo(address: string, words: string): Promise<URL> {
    const mails = () => site.mail.mails.filter((mail) => mail.includes(address) && mail.includes(words));
    await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 60_000, interval: 200 });
    const text = (mails()[0] ?? '').replace(/=\n/g, '').replaceAll('=3D', '=');
    const [link] = /https:\/\/[^\s"<>]*confirm=[\w-]{43}/.exec(text) ?? [];
    return new URL(link ?? 'nothing:');
  }

  /** Opens the link as a browser does, and confirms as its page does. */
  async function confirm(address: string) {
    const link = await linkMailedTo(address, 'confirm=');
    const page = await fetch(link);
    expect([link.origin, page.status, (await page.text()).includes('<div id="')]).toEqual([site.nginx.url, 200, true]);
    return done(post('Auth/ConfirmAddress', { token: link.searchParams.get('confirm'), password: NEW_PASSWORD }));
  }

  /** Which node nginx sends a session's requests to. */
  async function nodeOf(token: string): Promise<0 | 1> {
    const answer = await fetch(`${site.nginx.url}/healthz`, { headers: { authorization: `Bearer ${token}` } });
    const at = site.ports.findIndex((port) => answer.headers.get('x-node') === `127.0.0.1:${port}`);
    expect([answer.status, at]).not.toContain(-1);
    return at === 0 ? 0 : 1;
  }

  async function openWindow(): Promise<void> {
    hub = new HubConnectionBuilder()
      .withUrl(`${site.nginx.url}/notificationHub`, { accessTokenFactory: () => tokens.vendor })
      .withAutomaticReconnect([0, 2_000, 10_000, 30_000])
      .configureLogging(LogLevel.None)
      .build();
    const join = () => hub.invoke('AddToGroup', `Vendor_${vendorId}`);
    hub.on('ReceiveNotification', ({ rfpId }: { rfpId: number }) => void told.push(rfpId));
    hub.onreconnected(() => void join());
    await hub.start();
    await join();
  }

  /** Publishes a purchase as the school, to which the vendor is invited, and waits until its window was told. */
  async function publishAndTell(): Promise<number> {
    const { id } = await openPurchase(market, { vendors: [vendorId] });
    await vi.waitFor(() => expect(told).toContain(id), { timeout: 60_000, interval: 100 });
    return id;
  }

  it('SRV-11 1. to 3. the services, the settings and two nodes, one after the other', async () => {
    await start(0);
    await start(1);
    for (const port of site.ports) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(await ready.json()).toEqual({ status: 'ok', database: 'ok', redis: 'ok', files: 'ok' });
    }
  });

  it('SRV-25 SRV-26 SRV-8 4. nginx passes the app on over TLS, and hides what is for the watching machine', async () => {
    const { url, plainUrl } = site.nginx;
    expect((await fetch(plainUrl, { redirect: 'manual' })).status).toBe(301);
    const page = await fetch(url);
    expect([page.status, page.headers.has('strict-transport-security')]).toEqual([200, true]);
    for (const path of ['metrics', 'readyz']) expect((await fetch(`${url}/${path}`)).status).toBe(404);
    const [, token = ''] = /^METRICS_TOKEN=(.+)$/m.exec(readFileSync(join(site.folder, 'chalkline.env'), 'utf8')) ?? [];
    const figures = `http://127.0.0.1:${site.ports[0]}/metrics`;
    expect((await fetch(figures)).status).toBe(401);
    expect((await fetch(figures, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('AUTH-40 5. the first administrator is made by the command, and signs in', async () => {
    const made = await site.run(lineWith(commandsUnder('5. The first administrator'), ADMIN));
    const [, token] = made.out.match(`${site.nginx.url}/reset-password/([\\w-]{43})`) ?? [];
    expect([made.code, token]).toEqual([0, expect.any(String)]);
    await done(post('Auth/ResetPassword', { token, password: NEW_PASSWORD, firstName: 'Ada', lastName: 'Ruiz' }));
    tokens.admin = await signIn(ADMIN, 'school');
  });

  it('REG-3 6. the first school signs up by the mailed link, gets access, and is approved', async () => {
    await done(post('Auth/RegisterSchool', { ...newcomer(SCHOOL), schoolName: 'Maple Hollow Schools' }));
    expect(await confirm(SCHOOL)).toMatchObject({ status: SchoolStatus.Submitted, session: null });
    const { listingData: waiting } = (await get('Admin/GetSchools?pageNumber=1&pageSize=20', tokens.admin)).data;
    expect(waiting).toMatchObject([{ name: 'Maple Hollow Schools', email: SCHOOL, status: SchoolStatus.Submitted }]);
    schoolId = waiting[0].id;
    const decide = (status: number) => done(post('Admin/SetSchoolStatus', { id: schoolId, status }, tokens.admin));
    await decide(SchoolStatus.PartiallyApproved);
    tokens.school = await signIn(SCHOOL, 'school');
    const place = { addressLine1: '1 Slate Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
    const setup = { name: 'Maple Hollow Schools', kind: 'district', ncesId: '0601234', phoneNumber: '(559) 555-0142' };
    const shipToAddresses = [{ name: 'Warehouse', ...place }];
    await done(
      post('School/UpdateSchool', { ...setup, ...place, shipToAddresses, requiresReview: false }, tokens.school),
    );
    expect((await openPurchase(market, { vendors: [] }).catch(String)).toString()).toContain('not published');
    await done(post('School/SubmitSchoolSetup', undefined, tokens.school));
    await decide(SchoolStatus.Approved);
  });

  it('NOTIF-9 HUB-4 6. the first purchase is published, and a vendor who signed up is told on the other node', async () => {
    await done(post('Auth/RegisterVendor', { ...newcomer(VENDOR), companyName: 'Okonkwo Supplies', categoryIds: [] }));
    const { session } = await confirm(VENDOR);
    vendorId = session.id;
    tokens.vendor = session.token;
    // Sessions of one account are spread by their tokens: one of them comes to each node.
    const own = await nodeOf(tokens.school);
    for (let tries = 0; (await nodeOf(tokens.vendor)) === own && tries < 20; tries += 1) {
      tokens.vendor = await signIn(VENDOR, 'vendor');
    }
    expect(await nodeOf(tokens.vendor)).not.toBe(own);
    await openWindow();
    const file = await done(
      post('POConfiguration/UploadFile', { name: 'plan.txt', fileStr: btoa(PLAN) }, tokens.school),
    );
    purchase = { id: await publishAndTell(), fileId: file.id };
    const { data } = await market.call('GET', '/api/POConfiguration/GetPublicOpportunities?pageNumber=1&pageSize=20', {
      token: NOBODY,
    });
    expect(data.listingData).toHaveLength(1);
  });

  it('SRV-6 HUB-7 a node is killed: calls and windows go on at the other, and it comes back', async () => {
    const which = await nodeOf(tokens.vendor);
    await nodes[which]?.end('SIGKILL');
    for (let n = 0; n < 10; n += 1) expect((await get('Auth/GetMyProfile', tokens.vendor)).status).toBe(200);
    await vi.waitFor(() => expect(hub.state).toBe('Connected'), { timeout: 60_000, interval: 100 });
    expect(await nodeOf(tokens.vendor)).not.toBe(which);
    await publishAndTell();
    await start(which);
  });

  it('SRV-28 SRV-29 a backup of the running market brings it back, after everything was lost', async () => {
    const folder = join(site.folder, '2026-01-31');
    const commands = edited(commandsUnder('Backups'), [['/backups/2026-01-31', folder]]);
    const backup = await site.run(lineWith(commands, 'npm run backup'));
    expect([backup.code, existsSync(folder)], backup.said).toEqual([0, true]);
    expect(await site.run(`cd ${folder} && sha256sum --quiet -c SHA256SUMS`)).toEqual({ code: 0, out: '', said: '' });
    const later = await openPurchase(market, { vendors: [vendorId] });

    const restore = lineWith(commands, 'npm run restore');
    const refused = await site.run(`${restore} --replace`);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    await hub.stop();
    for (const node of Object.values(nodes)) await node.end('SIGTERM');
    rmSync(join(site.folder, 'data', 'files'), { recursive: true });
    expect((await site.run(restore)).said).toContain('--replace');
    const restored = await site.run(`${restore} --replace`);
    expect(restored.code, restored.said).toBe(0);

    await start(0);
    tokens.school = await signIn(SCHOOL, 'school');
    const statusOf = async (id: number) => (await get(`POConfiguration/GetRfpDetails/${id}`, tokens.school)).status;
    expect([await statusOf(purchase.id), await statusOf(later.id)]).toEqual([200, 404]);
    const file = await get(`POConfiguration/DownloadDocument/${purchase.fileId}`, tokens.school);
    expect(file.raw.toString()).toBe(PLAN);
  });
});
