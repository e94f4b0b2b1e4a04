import type { Page, Route } from '@playwright/test';
import { expect } from './market.ts';

const UPLOAD = '**/api/*/UploadFile';

/** A file of a few words, as a form takes it. */
export const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name}: as agreed.`),
});

/** Uploads that are under way as long as the test wants, as those of a large file on a slow line are. */
export interface HeldUploads {
  /** Waits until an upload is on its way. */
  arrived(): Promise<void>;
  /** Lets every upload through, those that wait and those that come. */
  release(): Promise<void>;
}

/** Holds every upload of a page. */
export async function holdUploads(page: Page): Promise<HeldUploads> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(UPLOAD, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    arrived: () => expect.poll(() => held.length, 'an upload is on its way').toBeGreaterThan(0),
    async release() {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** The requests of a page to these calls, by their last part, in their order. */
export function callsOf(page: Page, ...calls: readonly string[]): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (request.method() === 'POST' && calls.includes(call)) seen.push(call);
  });
  return seen;
}
