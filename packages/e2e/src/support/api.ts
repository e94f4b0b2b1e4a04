import type { DemoName } from './market.ts';

const portals: Partial<Record<DemoName, string>> = {
  school: 'school',
  school2: 'school',
  assistant: 'school',
  admin: 'school',
  staff: 'staff',
};

/** Calls the API as a demo account; answers with the data of the envelope. @throws when the call fails */
export type ApiCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

async function send(url: string, token: string, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
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

/** Signs in by the API, for what a test needs to know or to have before it begins. */
export async function apiAs(url: string, name: DemoName): Promise<ApiCall> {
  const credentials = {
    email: `${name}@demo.chalkline.test`,
    password: 'chalkline-demo',
    portal: portals[name] ?? 'vendor',
  };
  const session = (await send(url, 'chalkline-web', 'POST', '/api/Auth/SignIn', credentials)) as { token: string };
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
