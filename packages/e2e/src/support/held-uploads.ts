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

/** The requests of a page to an operation, as "POConfiguration/SubmitBid", in their order; those alone whose body is one of them. */
export function callsOf(
  page: Page,
  operation: string | undefined,
  isOne: (body: string) => boolean = () => true,
): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const isMeant = request.method() === 'POST' && new URL(request.url()).pathname === `/api/${operation}`;
    if (isMeant && isOne(request.postData() ?? '')) seen.push(request.url());
  });
  return seen;
}
