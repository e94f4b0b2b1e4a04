import type { Locator, Page } from '@playwright/test';
import type { DemoName, Market } from '../market.ts';

/** A form of the product, as somebody fills it in and sends it. */
interface WalkedForm {
  /** What the form makes: "a bid". */
  readonly name: string;
  readonly rules: string;
  readonly as: DemoName;
  /** The files of the packages' sources in which its file fields stand, from `packages` on. */
  readonly fields?: readonly string[];
  /** The call that sends it: "POConfiguration/SubmitBid". */
  readonly sends: string;
}

/** A form whose files are uploaded as they are chosen, and which is sent once they are stored. */
export interface FileForm extends WalkedForm {
  readonly fields: readonly string[];
  /** The call that keeps its draft. */
  readonly saves?: string;
  /** How many files are chosen for it, two unless said otherwise. */
  readonly files?: 1;
  /** Which requests of its call send it, by their body, where others of them keep its draft. */
  readonly isSend?: (body: string) => boolean;
  /** Whether its field takes pictures alone. */
  readonly takesPictures?: true;
  /** What its button does, as the sentence about the files says it: sends, unless said otherwise. */
  readonly act?: 'saved';
  /** Makes what the form is about, fills it in and chooses the files. */
  fill(page: Page, market: Market, choose: (input: Locator) => Promise<void>): Promise<void>;
  /** The button that sends it; what is before it is pressed. */
  button(page: Page): Promise<Locator>;
  /** Answers what is asked once the files are stored. */
  confirm?(page: Page): Promise<void>;
  /** Waits until it is sent, and opens the place where its files are listed. */
  sent(page: Page): Promise<void>;
  /** Where a file is named then; by its name in the text of the page unless said otherwise. */
  listed?(page: Page, file: string, index: number): Locator;
}

/** A form that is one call: it has no files, or they go with it. */
export interface SendForm extends WalkedForm {
  /** Whether its call has no key against a second time: it says why it needs none. */
  readonly isUnkeyed?: true;
  /** Makes what the form is about and fills it in. */
  fill(page: Page, market: Market): Promise<void>;
  /** The button that sends it. */
  button(page: Page): Locator;
  /** The button of the question that is asked before it is sent. */
  confirm?(page: Page): Locator;
  /** What was chosen and stands in no field. */
  chosen?(page: Page): Locator;
  /** Waits until it is sent, and what it made is on screen once. */
  sent(page: Page): Promise<void>;
  /** Takes back what other tests would meet. */
  tidy?(market: Market): Promise<unknown>;
}

/** Where a part of the page takes files, several unless it is for one; not the pictures of a text. */
export const fileInput = (part: Locator, several = '[multiple]'): Locator =>
  part.locator(`input[type="file"]${several}`);
