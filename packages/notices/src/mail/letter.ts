/** The color of the badge above a letter's title. */
export type Tone = 'blue' | 'muted' | 'amber' | 'green' | 'red';

/** A part of a letter. Everything in it is plain text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: 'group';
      readonly title: string;
      readonly items: readonly { readonly text: string; readonly note: string; readonly url: string }[];
      /** The line that stands for the items left out. */
      readonly more: string | null;
    };

/** An email with every value filled in, before it becomes HTML or plain text. */
export interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly productName: string;
  readonly homeUrl: string;
  readonly badge: { readonly word: string; readonly tone: Tone };
  readonly greeting: string;
  readonly blocks: readonly Block[];
  readonly action: { readonly label: string; readonly url: string };
  readonly footer: {
    readonly reason: string;
    readonly preference: { readonly label: string; readonly url: string } | null;
  };
}
