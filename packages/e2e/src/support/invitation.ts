import { apiAs } from './api.ts';
import { mailTo } from './outbox.ts';
import { publishByApi } from './purchase-by-api.ts';
import { uniqueName } from './steps.ts';

/** Publishes a purchase that names an address without an account. The answer is the path of the link in its mail. */
export async function invitationByMail(url: string, what: string): Promise<string> {
  const name = uniqueName(what);
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@barkyard.test`;
  const school = await apiAs(url, 'school');
  await publishByApi(school, { name, quantities: [60], invite: [], inviteByAddress: [email] });
  return (await mailTo(url, email, /invite|bid/i)).linkTo('vendor-setup');
}
