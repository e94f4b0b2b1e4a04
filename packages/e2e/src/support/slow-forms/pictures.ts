import type { Page } from '@playwright/test';
import type { Paper } from '../papers.ts';

/** A picture as a camera would give it: what the window shows now. */
export async function pictureOf(page: Page, name: string): Promise<Paper> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  return { name, mimeType: 'image/png', buffer };
}
