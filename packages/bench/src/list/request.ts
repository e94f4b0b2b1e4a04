/** What a browser sends for somebody who has not signed in. */
export const visitor: Readonly<Record<string, string>> = { authorization: 'Bearer chalkline-web' };

/** Signs the demonstration's school, vendor or administrator in and gives the headers that a browser then sends. @throws when that fails */
export async function signIn(
  base: string,
  who: 'school' | 'vendor' | 'admin' = 'school',
): Promise<Record<string, string>> {
  const response = await fetch(`${base}/api/Auth/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor },
    body: JSON.stringify({
      email: `${who}@demo.chalkline.test`,
      password: 'chalkline-demo',
      portal: who === 'admin' ? 'school' : who,
    }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { token: string; status: number; accessType: number | null } };
  const { token, status, accessType } = data;
  // An administrator has none.
  const accesstype = accessType === null ? {} : { accesstype: String(accessType) };
  return { authorization: `Bearer ${token}`, status: String(status), ...accesstype };
}
