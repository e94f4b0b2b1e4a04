import type { Page } from '@playwright/test';

/** What is opened on a page to make a view of its own: a menu, a panel, a list. */
export interface Open {
  (page: Page): Promise<void>;
  /** It opens over the page, in a layer of its own: a dialog, a sheet, a menu. */
  readonly isOver?: boolean;
  /** It is a part of the frame around the pages, which stays as it is when a page is left. */
  readonly isOfShell?: boolean;
  /** It also changes the page itself, which is another one when what lies over it is closed. */
  readonly changesPage?: boolean;
  /** It leaves behind what the server refuses when the page is left, such as an amount that is none, in a form that keeps itself. */
  readonly isLeftInVain?: boolean;
}

/** Says of what it opens that it lies over the page. */
export const over = (open: (page: Page) => Promise<void>): Open =>
  Object.assign((page: Page) => open(page), { isOver: true });

/** Says of what it opens that it belongs to the frame around the pages. */
export const ofShell = (open: (page: Page) => Promise<void>): Open =>
  Object.assign((page: Page) => open(page), { isOfShell: true });

/** Says of what it opens that the server refuses what is left behind. */
export const leftInVain = (open: Open): Open => Object.assign((page: Page) => open(page), open, { isLeftInVain: true });

/**
 * A distinct view: its name and address, and how it is reached. What is `refused` is seen at one width of the two, and so
 * is what asks the server `in vain`, which answers with a refusal of its own, and what is opened over a page that is
 * itself seen at both widths.
 */
export type View = readonly [name: string, path: string, how?: 'in vain' | 'refused' | Open];

export type Views = readonly View[];

/** Whether a view is one of those that one width of the two shows. */
const isShared = (how: View[2]): boolean => (typeof how === 'function' ? how.isOver === true : how !== undefined);

/** A view, and at which of some widths it is looked at. */
export interface PlacedView<Width> {
  readonly view: View;
  readonly widths: readonly Width[];
}

/**
 * At which widths each view is looked at: every page and what changes in its place at all, a refusal and what is opened over
 * a page at one, in turn. The views of an account whose pages `othersShow` at all widths take turns too.
 */
export function placed<Width>(views: Views, widths: readonly Width[], othersShow: boolean): PlacedView<Width>[] {
  let shared = 0;
  return views.map((view) => {
    if (!othersShow && !isShared(view[2])) return { view, widths };
    shared += 1;
    return { view, widths: widths.filter((_, index) => index === shared % widths.length) };
  });
}

export const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;
export const tokenOf = (rows: readonly { encryptedId: string }[]): string => rows[0]?.encryptedId ?? '';
