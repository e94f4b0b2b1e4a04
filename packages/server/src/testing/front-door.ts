import { VendorStatus } from '@chalkline/rules';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { desc, eq, type SQL } from 'drizzle-orm';
import { mailOutbox, users, vendors } from '../database/tables/index.ts';
import type { CallOptions, DemoName, Market } from './market.ts';

type Mail = typeof mailOutbox.$inferSelect;

/** The outbox's mails, the newest first, with what those say that wait. */
export async function storedMails(market: Market, which: SQL | undefined): Promise<Mail[]> {
  const rows = await market.db.select().from(mailOutbox).where(which).orderBy(desc(mailOutbox.id));
  return rows.map((row) => ({ ...row, ...market.services.mailer.read(row) }));
}

/** Everything that an address was mailed, the newest first. */
export const mailsTo = (market: Market, email: string): Promise<Mail[]> =>
  storedMails(market, eq(mailOutbox.toAddress, email));

/** The newest mail to an address. @throws when there is none */
export async function newestMail(market: Market, email: string): Promise<Mail> {
  const [mail] = await mailsTo(market, email);
  if (!mail) throw new Error(`${email} was mailed nothing.`);
  return mail;
}

/** A mail's text without where its lines are broken. */
export const wordsOf = ({ text }: Pick<Mail, 'text'>): string => text.replace(/\s+/g, ' ');

const SECRET = /(?:confirm=|reset-password\/|vendor-setup\/)([\w-]{43})/;

/** The secret of the link in the newest mail to an address. @throws when there is none */
export async function secretFor(market: Market, email: string): Promise<string> {
  const secret = SECRET.exec((await newestMail(market, email)).text)?.[1];
  if (!secret) throw new Error(`The newest mail to ${email} has no link that lets somebody in.`);
  return secret;
}

/** What tests choose where somebody sets a password. */
export const NEW_PASSWORD = 'chalk-and-slate-7';

/** What everybody says who signs up; the address is theirs alone. */
export const newcomer = (email: string) => ({
  firstName: 'Nia',
  lastName: 'Okonkwo',
  email,
  password: NEW_PASSWORD,
  stateCode: 'CA',
  acceptsTerms: true,
});

/** The account of an address. @throws when there is none */
export async function userOf(market: Market, email: string): Promise<typeof users.$inferSelect> {
  const [user] = await market.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account of ${email}.`);
  return user;
}

/** A session of an address's account, issued without signing in. */
export async function tokenOfAddress(market: Market, email: string): Promise<string> {
  return market.services.sessions.issue((await userOf(market, email)).id, null);
}

/** What an administrator's calls carry inside another account. IMP-2 */
export interface Acting {
  readonly token: string;
  readonly headers: NonNullable<CallOptions['headers']>;
}

/** Lets the demonstration's administrator enter an account. @throws when the server refuses */
export async function actAs(market: Market, name: DemoName, roleType: string): Promise<Acting> {
  const body = { email: `${name}@demo.chalkline.test`, roleType };
  const { data, errorMsg } = await market.call('POST', '/api/Auth/Impersonation', { as: 'admin', body });
  if (!data) throw new Error(`not entered: ${errorMsg}`);
  return { token: data.token, headers: headersOf(data) };
}

/** The headers that name the account of an impersonating session. IMP-2 */
export const headersOf = ({ id, role }: { id: number; role: string }): Acting['headers'] => ({
  'X-Impersonated-UserId': String(id),
  'X-Impersonated-RoleType': role,
});

/** Confirms an address as its owner does who signed up as {@link newcomer}. @throws when the server refuses */
export async function confirmAddress(market: Market, email: string): Promise<void> {
  const body = { token: await secretFor(market, email), password: NEW_PASSWORD };
  const answer = await market.call('POST', '/api/Auth/ConfirmAddress', { body });
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.errorMsg}`);
}

/** Signs up a vendor and confirms its address. */
export async function registerVendor(market: Market, email: string, companyName = 'Okonkwo Supplies'): Promise<string> {
  const body = { ...newcomer(email), companyName, categoryIds: [] };
  const answer = await market.call('POST', '/api/Auth/RegisterVendor', { body });
  if (answer.status !== 200) throw new Error(`not registered: ${answer.errorMsg}`);
  await confirmAddress(market, email);
  return tokenOfAddress(market, email);
}

/** Makes a company that signed up one that may bid publicly, without its papers. */
export async function verifyVendor(market: Market, email: string): Promise<void> {
  const { vendorId } = await userOf(market, email);
  await market.db
    .update(vendors)
    .set({ status: VendorStatus.Approved })
    .where(eq(vendors.id, vendorId ?? 0));
}

/** What a window hears of the hub. */
export interface Heard {
  readonly connection: HubConnection;
  readonly events: { name: string; value: unknown }[];
}

const NAMES = ['VendorSignOutAsync', 'UpdateAccessTokenAsync', 'PaymentNotification', 'ReceiveNotification'];

/** Opens a window of a session; with a group it joins that too. The market must listen. */
export async function openWindow(market: Market, token: string, group?: string): Promise<Heard> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${market.url}/notificationHub`, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
  const events: Heard['events'] = [];
  for (const name of NAMES) connection.on(name, (value: unknown) => void events.push({ name, value }));
  await connection.start();
  if (group) await connection.invoke('AddToGroup', group);
  return { connection, events };
}

/** Waits up to two seconds for a condition; answers whether it came true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return condition();
}
