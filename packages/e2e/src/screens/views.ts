import type { Page } from '@playwright/test';

/** What is opened on a page to make a view of its own: a menu, a panel, a list. */
export type Open = (page: Page) => Promise<void>;

/**
 * A distinct view: its name and address, and how it is reached. What is `refused` is seen at one width of the two, and so
 * is what asks the server `in vain`, which answers with a refusal of its own.
 */
export type View = readonly [name: string, path: string, how?: 'in vain' | 'refused' | Open];

export type Views = readonly View[];

/** What is looked at in one look: every view, and its share of the refusals, so that each is seen once. */
export function viewsOfLook(views: Views, look: number, looks: number): Views {
  let refusals = 0;
  return views.filter(([, , how]) => {
    if (typeof how === 'function' || how === undefined) return true;
    refusals += 1;
    return refusals % looks === look;
  });
}

export const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;
export const tokenOf = (rows: readonly { encryptedId: string }[]): string => rows[0]?.encryptedId ?? '';
