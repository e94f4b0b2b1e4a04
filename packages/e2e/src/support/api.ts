import { type Credentials, type DemoName, demoCredentials } from './market.ts';

const portals: Record<Credentials['door'], string> = {
  'school-login': 'school',
  'vendor-login': 'vendor',
  'staff-member': 'staff',
};

const APPLICATION_KEY = 'chalkline-web';

/** Calls the API as somebody; answers with the data of the envelope. @throws when the call fails */
export type ApiCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** How often a call is made again that a busy server refused, and how long after. Nothing was changed by it. */
const BUSY_TRIES = 8;
const BUSY_PAUSE_MS = 2_000;

async function sendPatiently(url: string, path: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}${path}`, init);
    if (answer.status !== 503 || tries >= BUSY_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
}

async function send(url: string, token: string, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await sendPatiently(url, path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { isSuccessful: boolean; data: unknown; errorMsg: string | null };
  if (!envelope.isSuccessful) throw new Error(`${method} ${path} answered ${answer.status}: ${envelope.errorMsg}`);
  return envelope.data;
}

/** Calls what the API opens to everybody, such as signing up. @throws when the call fails */
export function callAsStranger(url: string, path: string, body: unknown): Promise<unknown> {
  return send(url, APPLICATION_KEY, 'POST', path, body);
}

/** Reads what the API opens to everybody. @throws when the call fails */
export function readAsStranger(url: string, path: string): Promise<unknown> {
  return send(url, APPLICATION_KEY, 'GET', path, undefined);
}

/** Signs in by the API as a demo account or another, for what a test needs to know or to have before it begins. */
export async function apiAs(url: string, who: DemoName | Credentials): Promise<ApiCall> {
  const { door, email, password } = typeof who === 'string' ? demoCredentials(who) : who;
  const credentials = { email, password, portal: portals[door] };
  const session = (await callAsStranger(url, '/api/Auth/SignIn', credentials)) as { token: string };
  return (method, path, body) => send(url, session.token, method, path, body);
}

interface Row {
  id: number;
  encryptedId: string;
  bidId: number | null;
}

/** The first rows of a list. */
export async function rowsOf(call: ApiCall, name: string): Promise<Row[]> {
  const page = (await call('GET', `/api/POConfiguration/${name}`)) as { listingData: Row[] };
  return page.listingData;
}
