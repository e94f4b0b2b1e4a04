import type { Page } from '@playwright/test';
import { callsOf, holdUploads, textFile } from '../support/held-uploads.ts';
import { expect, test } from '../support/market.ts';
import { isWalkedToday, slowForms } from '../support/slow-forms.ts';

/** Longer than any draft waits before it is saved. */
const UNTIL_NOTHING_MORE_MS = 4_000;

async function expectWaiting(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
  const files = names.length === 1 ? '1 file' : `${names.length} files`;
  await expect(page.getByText(`Waiting for ${files} to upload. It is sent automatically then.`).first()).toBeVisible();
}

for (const form of slowForms) {
  test(`${form.rules} ${form.name} waits for the files that still upload, and is sent once with all of them`, {
    tag: isWalkedToday(form) ? ['@main-job'] : [],
  }, async ({ market, person }) => {
    const names = (form.files === 1 ? ['slow'] : ['slow', 'later']).map((word) => `${word}-${Date.now() % 1e6}.txt`);
    const { page } = await person(form.as);
    const uploads = await holdUploads(page);
    const sends = callsOf(page, form.sends);
    const saves = callsOf(page, ...(form.saves ? [form.saves] : []));
    await form.fill(page, market, async (input) => {
      await input.setInputFiles(names.map(textFile));
      await uploads.arrived();
    });
    // As impatient people do.
    await (await form.button(page)).dblclick();
    await expectWaiting(page, names);
    expect(sends).toEqual([]);
    await uploads.release();
    await form.confirm?.(page);
    await form.sent(page);
    const saved = saves.length;
    const listed = (name: string) => form.listed?.(page, name) ?? page.getByText(name).first();
    for (const name of names) await expect(listed(name)).toBeVisible();
    await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
    expect(sends, 'it is sent once').toEqual([form.sends]);
    expect(saves.length, 'nothing is saved once it was sent').toBe(saved);
    await market.moveClock(0);
  });
}
