import type { Locator } from '@playwright/test';
import { type ApiCall, apiAs } from '../support/api.ts';
import { mainThreadOf } from '../support/main-thread.ts';
import { expect, test } from '../support/market.ts';
import { bidByApi, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../support/steps.ts';

const VENDORS = 20;
const LINES = 200;
/** What may be in the page at once, and how long the page may be busy at a time while it is scrolled. */
const MOST_CELLS = 1_500;
const LONGEST_TASK_MS = 50;

interface Company {
  readonly vendorId: number;
  readonly email: string;
}

/** Approved companies of the market and the address that each signs in with. */
async function companies(admin: ApiCall, count: number): Promise<Company[]> {
  const found: Company[] = [];
  for (let vendorId = 1; found.length < count; vendorId += 1) {
    const { profile } = (await admin('GET', `/api/Admin/GetVendorInfo/${vendorId}`)) as {
      profile: { status: number; email: string };
    };
    if (profile.status === 1) found.push({ vendorId, email: profile.email });
  }
  return found;
}

type Place = { readonly top: number; readonly left: number };

/** How far the grid is scrolled at each step, a wheel's turn or a quick drag: down, to the side, and up again. */
async function pathThrough(grid: Locator): Promise<Place[]> {
  const { down, across } = await grid.evaluate((element) => ({
    down: element.scrollHeight - element.clientHeight,
    across: element.scrollWidth - element.clientWidth,
  }));
  const steps = (length: number, by: number) =>
    Array.from({ length: Math.ceil(length / by) + 1 }, (_, step) => step * by);
  return [
    ...steps(down, 240).map((top) => ({ top, left: 0 })),
    ...steps(across, 80).map((left) => ({ top: down, left })),
    ...steps(down, 960).map((by) => ({ top: down - by, left: across })),
  ];
}

/** Scrolls to a place and waits until it was drawn, what came with it too. */
function scrollTo(grid: Locator, place: Place): Promise<void> {
  return grid.evaluate(async (element, { top, left }) => {
    element.scrollTo(left, top);
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, place);
}

/** How many cells are in the page, and how far the first column is from the grid's edge, in pixels. */
function look(grid: Locator): Promise<{ cells: number; offset: number }> {
  return grid.evaluate((element) => {
    const edge = element.getBoundingClientRect().left + element.clientLeft;
    const firsts = [...element.querySelectorAll('[role="rowheader"]')];
    return {
      cells: element.querySelectorAll('[role="gridcell"], [role="rowheader"], [role="columnheader"]').length,
      offset: Math.max(...firsts.map((cell) => Math.abs(cell.getBoundingClientRect().left - edge))),
    };
  });
}

test(`${VENDORS} bids on ${LINES} lines: few cells in the page, the first column in its place, no long task`, async ({
  market,
  person,
}) => {
  const school = await apiAs(market.url, 'school');
  const bidders = await companies(await apiAs(market.url, 'admin'), VENDORS);
  const purchase = await publishByApi(school, {
    name: uniqueName('Classroom supplies of a year'),
    quantities: Array.from({ length: LINES }, (_, index) => 1 + (index % 40)),
    invite: bidders.map(({ vendorId }) => vendorId),
  });
  for (const [index, { email }] of bidders.entries()) {
    const vendor = await apiAs(market.url, { door: 'vendor-login', email, password: 'chalkline-demo' });
    await bidByApi(
      vendor,
      purchase,
      purchase.lineIds.map((_, line) => (5 + ((line * 7 + index * 13) % 90) + index / 100).toFixed(2)),
    );
  }
  const { page } = await person('school');
  await market.moveClock(AFTER_THE_END);
  await page.goto(`/bid-comparison?id=${purchase.id}`);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(LINES + 2));
  await expect(grid).toHaveAttribute('aria-colcount', String(VENDORS + 2));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await test.step('scrolled from end to end, no step of it keeps the page busy for long', async () => {
    const thread = await mainThreadOf(page);
    const path = await pathThrough(grid);
    expect(path.length, 'the grid is long and wide enough to be scrolled').toBeGreaterThan(60);
    const workOfStep = async (place: Place): Promise<number> => {
      const work = await thread.workOf(() => scrollTo(grid, place));
      return work > LONGEST_TASK_MS ? work / (await thread.slowdown()) : work;
    };
    const seen: { cells: number; offset: number; work: number }[] = [];
    for (const [step, place] of path.entries()) {
      let work = await workOfStep(place);
      const drawn = await look(grid);
      // What a step costs it costs every time; what the browser tidied up meanwhile, or a machine that waits, it does not.
      for (let again = 0; work > LONGEST_TASK_MS && again < 3; again += 1) {
        await scrollTo(grid, path[step - 1] ?? { top: 0, left: 0 });
        work = Math.min(work, await workOfStep(place));
      }
      seen.push({ ...drawn, work });
    }
    expect.soft(Math.max(...seen.map(({ cells }) => cells))).toBeLessThanOrEqual(MOST_CELLS);
    expect.soft(Math.max(...seen.map(({ offset }) => offset)), 'the first column stays at the edge').toBeLessThan(2);
    // All work of a step together: no task of it can be longer.
    expect.soft(seen.filter(({ work }) => !(work <= LONGEST_TASK_MS))).toEqual([]);
  });

  await test.step('the last line and the last bid are reached by keyboard', async () => {
    await grid.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(grid.getByRole('rowheader', { name: /^Item 200/ })).toBeInViewport();
    const active = page.locator('.cell.here');
    await expect(active).toBeInViewport();
    await expect(active).toHaveAttribute('aria-colindex', String(VENDORS + 1));
  });
  await market.moveClock(0);
});
