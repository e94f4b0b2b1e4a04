import { problemsAt } from '@chalkline/kit';
import type { KeyboardEvent } from 'react';
import type { Category } from '../../../model/contract.ts';
import type { DraftLine } from '../../../model/draft-form.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import type { LinesStore } from '../../../stores/lines-store.ts';

/** What a line's card is shown with, and what is done with it. */
export type LineCardProps = {
  store: DraftEditor;
  lines: LinesStore;
  line: DraftLine;
  index: number;
  /** Null where this kind of purchase has none. */
  subCategories: readonly Category[] | null;
  onMove: (index: number, field: string, by: 1 | -1) => void;
  onRemove: (index: number) => void;
};

/** What the fields of one line share. */
export interface Line {
  readonly props: LineCardProps;
  /** From 1 on, as people count. */
  readonly number: number;
  readonly problems: Readonly<Record<string, string>>;
  change(part: Partial<DraftLine>): void;
  /** What ties a field to the same one of other lines. */
  field(name: string): object;
}

/** A line with what all of its fields need. */
export function lineOf(props: LineCardProps): Line {
  const { store, lines, line, index, onMove } = props;
  const problems = problemsAt(store.problems, `products.${index}`);
  return {
    props,
    number: index + 1,
    problems,
    change: (part) => lines.edit(line.key, part),
    field: (name) => ({
      id: `products.${index}.${name}`,
      error: problems[name],
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : null;
        if (by === null || (event.key === 'ArrowDown' && index === lines.lines.length - 1)) return;
        event.preventDefault();
        onMove(index, name, by);
      },
    }),
  };
}
