import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './market.ts';

/** The calls of a form that are under way as long as the test wants, as on a slow line. */
export interface HeldSends {
  /** The keys against a second time that came with them, in their order; empty where a call has none. */
  readonly keys: readonly string[];
  /** Waits until so many have come altogether. */
  arrived(count: number): Promise<void>;
  /** Breaks the line of those that wait: nobody answers them. */
  lose(): Promise<void>;
  /** Lets those through that wait. */
  release(): Promise<void>;
}

/** Holds every call of a page to one operation: "POConfiguration/SubmitBid". */
export async function holdSends(page: Page, operation: string): Promise<HeldSends> {
  const keys: string[] = [];
  const held: Route[] = [];
  await page.route(`**/api/${operation}`, (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    held.push(route);
  });
  const each = (act: (route: Route) => Promise<void>) => Promise.all(held.splice(0).map(act));
  return {
    keys,
    arrived: (count) => expect.poll(() => keys.length, `${operation} is on its way`).toBe(count),
    async lose() {
      await each((route) => route.abort('connectionreset'));
    },
    async release() {
      await each((route) => route.continue());
    },
  };
}

/** A button by a mark of its own: it may say something else while it is busy. */
export async function marked(button: Locator): Promise<Locator> {
  await button.evaluate((element) => element.setAttribute('data-walked', ''));
  return button.page().locator('[data-walked]');
}

/** What stands in the fields of the form around a button. */
export function typedAround(button: Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const part = element.closest('[role="dialog"], [role="alertdialog"], form, main') ?? document.body;
    const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type="file"]), textarea, select',
    );
    return [...fields].map((field) =>
      field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
        ? `${field.name} ${field.checked}`
        : field.value,
    );
  });
}
