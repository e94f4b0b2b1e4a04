import type { Page } from '@playwright/test';

/** What is opened on a page to make a view of its own: a menu, a panel, a list. */
export interface Open {
  (page: Page): Promise<void>;
  /** It opens over the page, in a layer of its own: a dialog, a sheet, a menu. */
  readonly isOver?: boolean;
}

/** Says of what it opens that it lies over the page. */
export const over = (open: (page: Page) => Promise<void>): Open =>
  Object.assign((page: Page) => open(page), { isOver: true });

/**
 * A distinct view: its name and address, and how it is reached. What is `refused` is seen at one width of the two, and so
 * is what asks the server `in vain`, which answers with a refusal of its own, and what is opened over a page that is
 * itself seen at both widths.
 */
export type View = readonly [name: string, path: string, how?: 'in vain' | 'refused' | Open];

export type Views = readonly View[];

/** Whether a view is one of those that one width of the two shows. */
const isShared = (how: View[2]): boolean => (typeof how === 'function' ? how.isOver === true : how !== undefined);

/**
 * What is looked at in one look: every page and what changes in its place, and a share of the refusals and of what is
 * opened over pages, so that each of those is seen once.
 */
export function viewsOfLook(views: Views, look: number, looks: number): Views {
  let shared = 0;
  return views.filter(([, , how]) => {
    if (!isShared(how)) return true;
    shared += 1;
    return shared % looks === look;
  });
}

export const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;
export const tokenOf = (rows: readonly { encryptedId: string }[]): string => rows[0]?.encryptedId ?? '';
