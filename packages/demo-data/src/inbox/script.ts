import type { Side } from '../rows.ts';

/** What a conversation is about. */
export type Topic = 'invited' | 'compared' | 'under way' | 'done' | 'lost' | 'general';

/** One thing that is said. `{purchase}`, `{po}`, `{school}`, `{vendor}`, `{s}` and `{v}` (first names) are filled in. */
export interface Line {
  readonly side: Side;
  readonly text: string;
}

/** A conversation as it went. */
export interface Script {
  readonly topic: Topic;
  /** The purchases it could be about. */
  readonly about: 'goods' | 'services' | 'anything';
  readonly lines: readonly Line[];
}

/** A script of lines that begin with `S ` or `V `, for who says them. */
export function scriptOf(topic: Topic, about: Script['about'], ...lines: readonly string[]): Script {
  return {
    topic,
    about,
    lines: lines.map((line) => ({ side: line.startsWith('S ') ? 'school' : 'vendor', text: line.slice(2) })),
  };
}
