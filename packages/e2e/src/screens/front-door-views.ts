import { apiAs, callAsStranger } from '../support/api.ts';
import { expect } from '../support/market.ts';
import { inventAccount } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { both, dialogBy, press, sendIncomplete } from './opens.ts';
import type { Open, Views } from './views.ts';

/** The domain of the demonstration's accounts, whose schools a newcomer may ask to join. */
const KNOWN_DOMAIN = 'demo.chalkline.test';

/** Somebody of a known domain signs up a school and confirms the address. The answer is the secret of the offer to join. */
async function offerToJoin(url: string, school: string): Promise<string> {
  const account = inventAccount('school', school, KNOWN_DOMAIN);
  const { email, password, organisation } = account;
  await callAsStranger(url, '/api/Auth/RegisterSchool', {
    email,
    password,
    firstName: 'Ines',
    lastName: 'Okoro',
    position: 'Buyer',
    stateCode: 'CA',
    acceptsTerms: true,
    schoolName: organisation,
  });
  const { linkTo } = await mailTo(url, email, /confirm/i);
  const token = new URL(linkTo('redirect-handler'), url).searchParams.get('confirm');
  const confirmed = await callAsStranger(url, '/api/Auth/ConfirmAddress', { token, password });
  return (confirmed as { join: string }).join;
}

interface Offer {
  readonly schools: readonly { readonly id: number; readonly name: string }[];
}

/** Asks the demonstration's school to let somebody in. */
async function askToJoin(url: string, secret: string): Promise<void> {
  const { schools } = (await callAsStranger(url, '/api/Auth/GetJoinOffer', { token: secret })) as Offer;
  const schoolId = schools.find(({ name }) => name.startsWith('Cedar Valley'))?.id ?? schools[0]?.id;
  const message = 'I buy for the science labs of the north campus.';
  await callAsStranger(url, '/api/Auth/AskToJoin', { token: secret, schoolId, message });
}

const asked = new Map<string, Promise<string>>();

/** One request to join that waits, made the first time it is asked for. */
function waitingRequest(url: string): Promise<string> {
  const made =
    asked.get(url) ??
    (async () => {
      const secret = await offerToJoin(url, 'North Campus');
      await askToJoin(url, secret);
      return secret;
    })();
  asked.set(url, made);
  return made;
}

/** What a newcomer of a known school sees. */
export async function joiningViews(url: string): Promise<Views> {
  const fresh = await offerToJoin(url, 'South Campus');
  const waiting = await waitingRequest(url);
  return [
    ['school to join', `redirect-handler?join=${fresh}`],
    ['school to join, none chosen', `redirect-handler?join=${fresh}`, sendIncomplete('Ask to join')],
    ['school that was asked', `redirect-handler?join=${waiting}`],
    ['offer that is over', 'redirect-handler?join=nowhere', 'in vain'],
  ];
}

/** What a school sees of those who ask to join it. */
export async function joinRequestViews(url: string): Promise<Views> {
  await waitingRequest(url);
  return [
    ['requests to join', 'school-assistant'],
    ['a request to join, accepting', 'school-assistant', dialogBy(/^Accept Ines/)],
    ['a request to join, declining', 'school-assistant', dialogBy(/^Decline Ines/)],
  ];
}

/** The company of the demo account `vendor4`, whose papers wait to be checked. */
const COBALT_BAY = 4;

/** Opens the question of certificates, where papers that run out have a date. */
const openCertificates: Open = async (page) => {
  const question = page.getByRole('heading', { name: 'Which certificates do you hold?' });
  // Whoever comes back within the app stands at the question that was left.
  if (await question.isVisible()) return;
  const steps = page.getByRole('button', { name: 'All steps' });
  if (await steps.isVisible()) await steps.click();
  await page
    .getByRole('button', { name: /Certificates/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(question).toBeVisible();
};

const sentBack = new Map<string, Promise<void>>();

/** An administrator sends the papers back once, with remarks on fields. */
function sendBack(url: string): Promise<void> {
  const made =
    sentBack.get(url) ??
    (async () => {
      const admin = await apiAs(url, 'admin');
      await admin('POST', '/api/Admin/DecideVerification', {
        vendorId: COBALT_BAY,
        decision: 'send-back',
        remark: null,
        fieldRemarks: [
          { field: 'w9', text: 'The form is of 2019. Please send the one of this year, signed.' },
          { field: 'companyName', text: 'Write it as it stands in the tax form.' },
        ],
      });
    })();
  sentBack.set(url, made);
  return made;
}

/** What a company sees whose papers were sent back with remarks by field. */
export async function sentBackViews(url: string): Promise<Views> {
  await sendBack(url);
  return [
    ['verification, sent back', 'vendor-verification-setup'],
    ['verification, expiry dates', 'vendor-verification-setup', openCertificates],
    ['dashboard, sent back', 'vendor-dashboard'],
  ];
}

/** What an administrator sees who checks papers field by field. */
export async function remarkViews(url: string): Promise<Views> {
  const admin = await apiAs(url, 'admin');
  const page = (await admin('GET', '/api/Admin/GetVerificationLeads')) as { listingData: { vendorId: number }[] };
  // Not the one that another sweep sends back.
  const other = page.listingData.find(({ vendorId }) => vendorId !== COBALT_BAY);
  const lead = `vendor-verification-info?id=${other?.vendorId ?? 0}`;
  return [
    ['a lead, its papers with their dates', lead],
    ['a lead, remark on a field', lead, press('Add remark')],
    ['a lead, two remarks', lead, both(press('Add remark'), press('Add remark'))],
  ];
}
