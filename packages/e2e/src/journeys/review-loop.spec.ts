import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { draftByApi, NORTHGATE } from '../support/purchase-by-api.ts';
import { requireReview } from '../support/reviews.ts';
import { expectToast, followNotification, listOf, uniqueName } from '../support/steps.ts';

test('PUR-10 a draft goes to the reviewer, comes back with remarks, is changed, approved and published', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const name = uniqueName('Gym mats');
  const asSchool = await apiAs(market.url, 'school');
  await requireReview(asSchool, true);
  try {
    const { id } = await draftByApi(asSchool, { name, quantities: [30], invite: [NORTHGATE] });
    const school = await person('school');
    const staff = await person('staff');
    const vendor = await person('vendor');
    await staff.page.goto(listOf('review-purchases', name));

    await test.step('the school can’t publish it; it submits it with a note', async () => {
      await school.page.goto(`/new-purchase?id=${id}`);
      await expect(school.page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
      await expect(school.page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
      await school.page.getByRole('button', { name: 'Ask for review' }).click();
      const dialog = school.page.getByRole('dialog', { name: 'Ask for review' });
      await dialog.getByRole('textbox', { name: /Note for the reviewers/ }).fill('Needed by the spring term.');
      await dialog.getByRole('button', { name: 'Submit for review' }).click();
      await expect(school.page.getByText('Waiting for your reviewers.', { exact: false })).toBeVisible();
    });

    await test.step('it appears in the reviewer’s list by itself and is read as vendors will', async () => {
      await expectToast(staff.page, new RegExp(`asks for your review of RFP-\\d{6} ${name}`));
      await staff.page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
      await expect(staff.page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(staff.page.getByText('Needed by the spring term.')).toBeVisible();
    });

    await test.step('changes can’t be asked for without a word; a remark on a part goes back', async () => {
      await staff.page.getByRole('button', { name: 'Ask for changes' }).click();
      await expect(staff.page.getByRole('alertdialog')).toHaveCount(0);
      await expect(staff.page.getByRole('textbox', { name: 'Comment on the whole' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await staff.page.getByRole('textbox', { name: 'Comment on the whole' }).fill('Almost there.');
      await staff.page.getByRole('combobox', { name: 'Remark about' }).selectOption({ label: 'Lines' });
      await staff.page.getByRole('textbox', { name: 'Remark', exact: true }).fill('We have 10 of them: 20 are enough.');
      await staff.page.getByRole('button', { name: 'Add the remark' }).click();
      await staff.page.getByRole('button', { name: 'Ask for changes' }).click();
      await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Ask for changes' }).click();
      await expect(staff.page.getByText('There is nothing to decide until the school submits it again.')).toBeVisible();
    });

    await test.step('the school is told while it looks, and finds the remark at its question', async () => {
      await expectToast(school.page, new RegExp(`Your reviewers ask for changes to RFP-\\d{6} ${name}`));
      await expect(school.page.getByText('Your reviewer asks for changes')).toBeVisible();
      await school.page.getByRole('button', { name: 'Change: Lines' }).click();
      await expect(school.page.getByText('We have 10 of them: 20 are enough.', { exact: true })).toBeVisible();
      await school.page.getByLabel('Quantity, line 1').fill('20');
      await school.page.getByRole('button', { name: /Check and publish/ }).click();
      await school.page.getByRole('button', { name: 'Ask for review again' }).click();
      await school.page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
    });

    await test.step('the reviewer sees the new text without a reload and approves it', async () => {
      await expect(staff.page.getByRole('button', { name: 'Approve' })).toBeVisible();
      await expect(staff.page.getByText(/^20 /).first()).toBeVisible();
      await staff.page.getByRole('button', { name: 'Approve' }).click();
      await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await expectToast(school.page, new RegExp(`${name} was approved by your reviewers`));
    });

    await test.step('no vendor has heard of it so far; it is published, and the invited one hears of it', async () => {
      await vendor.page.goto(listOf('invited-deals', name));
      await expect(vendor.page.getByText(/matches|No deal|Nothing/).first()).toBeVisible();
      await expect(vendor.page.getByRole('link', { name })).toHaveCount(0);
      await followNotification(school.page, new RegExp(`${name} was approved`));
      await school.page.getByRole('button', { name: 'Publish', exact: true }).click();
      await school.page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await school.page.waitForURL('**/success-purchase?id=*');
      await expectToast(vendor.page, new RegExp(`invites you to bid on ${name}`));
      await expect(vendor.page.getByRole('link', { name }).first()).toBeVisible();
    });
  } finally {
    await requireReview(asSchool, false);
  }
});

test('PUR-10 an edit of an approved draft asks for review again', async ({ market, person }) => {
  const name = uniqueName('Balance beams');
  const asSchool = await apiAs(market.url, 'school');
  await requireReview(asSchool, true);
  try {
    const { id } = await draftByApi(asSchool, { name, quantities: [4], invite: [NORTHGATE] });
    await asSchool('POST', '/api/POConfiguration/RequestReview', { id, note: null });
    const staff = await person('staff');
    const school = await person('school');
    await staff.page.goto(`/review-details?id=${id}`);
    await staff.page.getByRole('button', { name: 'Approve' }).click();
    await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staff.page.getByText('The school can publish it as it stands.', { exact: false })).toBeVisible();

    await school.page.goto(`/new-purchase?id=${id}`);
    await expect(school.page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await school.page.getByRole('button', { name: 'Change: Lines' }).click();
    await school.page.getByLabel('Quantity, line 1').fill('6');
    await school.page.getByRole('button', { name: /Check and publish/ }).click();
    await expect(school.page.getByText('Waiting for your reviewers.', { exact: false })).toBeVisible();
    await expect(school.page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await expectToast(staff.page, new RegExp(`asks for your review of RFP-\\d{6} ${name}`));
    await expect(staff.page.getByRole('button', { name: 'Approve' })).toBeVisible();
  } finally {
    await requireReview(asSchool, false);
  }
});
