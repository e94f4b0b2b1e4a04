import type { Page } from '@playwright/test';
import { type Faults, faultsInTheme, faultsOf, overflowEnlarged, watch } from '../support/check-screen.ts';
import { expect, test } from '../support/market.ts';

const ADDRESS = 'http://planted.test/';
const NONE: Faults = { headings: 1, overflow: 0, objections: [], complaints: [] };

/** A page with nothing wrong but what is planted in it, and an answer that comes after a while. */
async function faultsWith(page: Page, planted: string, timeout?: number): Promise<Faults> {
  const watched = watch(page);
  await page.route(`${ADDRESS}**`, async (route) => {
    if (route.request().url().endsWith('/late')) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fulfill({ body: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">' });
      return;
    }
    const body = `<!doctype html><html lang="en"><head><title>Planted</title><link rel="icon" href="data:,"></head>
      <body><main><h1>Planted</h1>${planted}</main></body></html>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(ADDRESS);
  return faultsOf(page, watched, timeout);
}

test('a page without a fault passes', async ({ page }) => {
  expect(await faultsWith(page, '<p>All is well.</p>')).toEqual(NONE);
});

test('a console error is found', async ({ page }) => {
  const { complaints, ...rest } = await faultsWith(page, '<script>console.error("planted")</script>');
  expect(complaints).toEqual(['planted']);
  expect(rest).toEqual({ headings: 1, overflow: 0, objections: [] });
});

test('what a page throws is found', async ({ page }) => {
  const script = '<script>setTimeout(() => { throw new Error("planted") })</script>';
  expect((await faultsWith(page, script)).complaints).toEqual(['planted']);
});

test('an axe violation is found, and where it is', async ({ page }) => {
  const { objections } = await faultsWith(page, '<button id="planted"></button>');
  expect(objections).toEqual([expect.stringMatching(/^button-name: .*#planted/)]);
});

test('two elements of one id are found', async ({ page }) => {
  const field = '<label for="name">Name <input id="name"></label>';
  const { objections } = await faultsWith(page, `${field}${field}`);
  expect(objections).toContain('same-id: 2 elements are called name');
});

/** A button that another element covers but for eight pixels. */
const covered = (position: string) => `<div style="position: relative; height: 60px">
  <button style="position: absolute; top: 20px; width: 120px; height: 30px">Save</button>
  <div style="position: ${position}; top: 0; left: 0; width: 300px; height: 42px; background: #fff" id="cover">
    <button style="width: 300px; height: 42px">Menu</button></div></div>`;

test('what is too small to be pressed is found', async ({ page }) => {
  const button = '<button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="Close"></button>';
  expect(await faultsWith(page, button)).toEqual(NONE);
  const { objections } = await faultsWith(page, `${button}${button}`);
  expect(objections).toEqual([expect.stringMatching(/^target-size: /)]);
});

test('what is half covered is found, unless a bar covers it that stays while the page scrolls', async ({ page }) => {
  const { objections } = await faultsWith(page, covered('absolute'));
  expect(objections).toEqual([expect.stringMatching(/^target-size: /)]);
  expect(await faultsWith(page, covered('sticky'))).toEqual(NONE);
});

test('too little contrast is found', async ({ page }) => {
  const { objections } = await faultsWith(page, '<p style="color: #999; background: #fff">Pale</p>');
  expect(objections).toEqual([expect.stringMatching(/^color-contrast: /)]);
});

test('too little contrast in the other theme alone is found', async ({ page }) => {
  const style = '<style>html.light p { color: #999 } body { background: #fff; color: #111 }</style>';
  const follow = `<script>addEventListener('storage', () => {
    document.documentElement.className = localStorage.isSwitchOn === 'true' ? 'light' : 'dark';
  })</script>`;
  expect(await faultsWith(page, `${style}<p>Pale by day.</p>${follow}`)).toEqual(NONE);
  const { objections } = await faultsInTheme(page, watch(page), 'light');
  expect(objections).toEqual([expect.stringMatching(/^color-contrast: /)]);
});

test('what is wrong within a frame is found', async ({ page }) => {
  const frame = `<iframe title="Paper" srcdoc='<html lang="en"><title>Paper</title><main><button></button></main></html>'></iframe>`;
  const { objections } = await faultsWith(page, frame);
  expect(objections).toContainEqual(expect.stringMatching(/^button-name: /));
});

test('a horizontal scroll is found', async ({ page }) => {
  const { overflow } = await faultsWith(page, '<div style="width: 200vw">Wide</div>');
  expect(overflow).toBeGreaterThan(100);
});

test('a horizontal scroll at 400 % alone is found', async ({ page }) => {
  const { overflow } = await faultsWith(page, '<div style="width: 380px">Wide</div>');
  expect(overflow).toBe(0);
  expect(await overflowEnlarged(page)).toBeGreaterThan(50);
  expect(page.viewportSize()?.width).toBeGreaterThan(320);
});

test('a second h1 is found', async ({ page }) => {
  expect((await faultsWith(page, '<h1>Another</h1>')).headings).toBe(2);
});

test('a missing h1 is found', async ({ page }) => {
  const script = '<script>document.querySelector("h1").remove()</script>';
  await expect(faultsWith(page, script, 2_000)).rejects.toThrow('a heading');
});

for (const [name, start] of [
  ['at once', 'ask()'],
  ['after it drew something', 'requestAnimationFrame(() => requestAnimationFrame(ask))'],
] as const) {
  test(`what comes with an answer that was asked for ${name} is looked at`, async ({ page }) => {
    const script = `<div id="late"></div><script>
      const ask = async () => { late.innerHTML = await (await fetch('/late')).text(); };
      ${start};
    </script>`;
    const { objections } = await faultsWith(page, script);
    expect(objections).toEqual([expect.stringMatching(/^image-alt: /)]);
  });
}

test('a dialog that opens while the page is looked at is looked at with it', async ({ page }) => {
  const script = `<script>
    const timer = setInterval(() => {
      if (!window.axe) return;
      clearInterval(timer);
      const { run } = axe;
      axe.run = async () => {
        axe.run = run;
        const dialog = document.createElement('div');
        Object.assign(dialog, { role: 'dialog', ariaModal: 'true', ariaLabel: 'Late', innerHTML: '<button></button>' });
        document.body.append(dialog);
        return { violations: [] };
      };
    });
  </script>`;
  const { objections } = await faultsWith(page, script);
  expect(objections).toContainEqual(expect.stringMatching(/^button-name: /));
});

test('a skeleton is waited for', async ({ page }) => {
  const script = `<div id="late" class="chakra-skeleton"></div><script>
    setTimeout(() => { late.className = ''; late.innerHTML = '<button></button>'; }, 900);
  </script>`;
  const { objections } = await faultsWith(page, script);
  expect(objections).toEqual([expect.stringMatching(/^button-name: /)]);
});
