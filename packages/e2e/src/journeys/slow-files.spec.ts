import type { Page } from '@playwright/test';
import { callsOf, holdUploads, textFile } from '../support/held-uploads.ts';
import { expect, test } from '../support/market.ts';
import { pictureOf } from '../support/slow-forms/pictures.ts';
import type { FileForm } from '../support/slow-forms/walked-form.ts';
import { fileForms, isWalkedToday } from '../support/slow-forms.ts';

/** Longer than any draft waits before it is saved. */
const UNTIL_NOTHING_MORE_MS = 4_000;

async function expectWaiting(page: Page, names: readonly string[], act: string): Promise<void> {
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
  const files = names.length === 1 ? '1 file' : `${names.length} files`;
  await expect(
    page.getByText(`Waiting for ${files} to upload. It is ${act} automatically then.`).first(),
  ).toBeVisible();
}

/** The names of the files that are chosen for a form. */
function namesOf({ files, takesPictures }: FileForm): string[] {
  const words = files === 1 ? ['slow'] : ['slow', 'later'];
  return words.map((word) => `${word}-${Date.now() % 1e6}.${takesPictures ? 'png' : 'txt'}`);
}

const paperOf = (page: Page, form: FileForm, name: string) =>
  form.takesPictures ? pictureOf(page, name) : textFile(name);

test.afterEach(({ market }) => market.moveClock(0));

for (const form of fileForms) {
  test(`${form.rules} ${form.name} waits for the files that still upload, and is sent once with all of them`, {
    tag: isWalkedToday(form) ? ['@main-job'] : [],
  }, async ({ market, person }) => {
    const names = namesOf(form);
    const { page } = await person(form.as);
    const uploads = await holdUploads(page);
    const sends = callsOf(page, form.sends, form.isSend);
    const saves = callsOf(page, form.saves);
    await form.fill(page, market, async (input) => {
      await input.setInputFiles(await Promise.all(names.map((name) => paperOf(page, form, name))));
      await uploads.arrived();
    });
    // As impatient people do.
    await (await form.button(page)).dblclick();
    await expectWaiting(page, names, form.act ?? 'sent');
    expect(sends).toEqual([]);
    await uploads.release();
    await form.confirm?.(page);
    await form.sent(page);
    const saved = saves.length;
    for (const [index, name] of names.entries())
      await expect(form.listed?.(page, name, index) ?? page.getByText(name).first()).toBeVisible();
    await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
    expect(sends, 'it is sent once').toHaveLength(1);
    expect(saves.length, 'nothing is saved once it was sent').toBe(saved);
  });
}
