import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { mailsTo, mailTo } from '../support/outbox.ts';
import { NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

const QUIET = 'vendor2@demo.chalkline.test';
const USUAL = 'vendor@demo.chalkline.test';

test('NOTIF-13 who turns the mail of an event off gets none, and still hears of it in the app', async ({
  market,
  person,
}) => {
  const { page } = await person('vendor2');
  await page.goto('/notification-preference');
  const mail = page
    .getByRole('checkbox', { name: 'New message: e-mail' })
    .or(page.getByRole('switch', { name: 'New message: e-mail' }));
  await mail.uncheck({ force: true });
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();

  const name = uniqueName('Library carts');
  const school = await apiAs(market.url, 'school');
  const { id } = await publishByApi(school, { name, quantities: [3], invite: [NORTHGATE, PINEBROOK] });
  const before = (await mailsTo(market.url, QUIET)).length;
  for (const partnerId of [PINEBROOK, NORTHGATE])
    await school('POST', '/api/Inbox/SendMessage', {
      threadId: null,
      partnerId,
      rfpId: id,
      text: `Will it roll over carpet? ${name}`,
      documentIds: [],
    });
  await mailTo(market.url, USUAL, /message/i);
  expect(await mailsTo(market.url, QUIET)).toHaveLength(before);
  await page.goto('/vendor-inbox');
  await expect(
    page.getByRole('region', { name: 'Conversations' }).getByText(`Will it roll over carpet? ${name}`),
  ).toBeVisible();
});
