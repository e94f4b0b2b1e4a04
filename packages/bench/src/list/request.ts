/** The list that is measured: a school's open purchases, the first page. */
export const LIST_PATH = '/api/POConfiguration/GetOpenPurchaseRequests?pageNumber=1&pageSize=20';

/** Signs the demonstration's school in and gives the headers that its browser then sends. @throws when that fails */
export async function signIn(base: string): Promise<Record<string, string>> {
  const response = await fetch(`${base}/api/Auth/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer chalkline-web' },
    body: JSON.stringify({ email: 'school@demo.chalkline.test', password: 'chalkline-demo', portal: 'school' }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { token: string; status: number; accessType: number } };
  return { authorization: `Bearer ${data.token}`, status: String(data.status), accesstype: String(data.accessType) };
}
