/** The list that is measured: a school's open purchases, the first page. */
export const LIST_PATH = '/api/POConfiguration/GetOpenPurchaseRequests?pageNumber=1&pageSize=20';

/** What a browser sends for somebody who has not signed in. */
export const visitor: Readonly<Record<string, string>> = { authorization: 'Bearer chalkline-web' };

/** Signs the demonstration's school or vendor in and gives the headers that a browser then sends. @throws when that fails */
export async function signIn(base: string, portal: 'school' | 'vendor' = 'school'): Promise<Record<string, string>> {
  const response = await fetch(`${base}/api/Auth/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor },
    body: JSON.stringify({ email: `${portal}@demo.chalkline.test`, password: 'chalkline-demo', portal }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { token: string; status: number; accessType: number } };
  return { authorization: `Bearer ${data.token}`, status: String(data.status), accesstype: String(data.accessType) };
}
