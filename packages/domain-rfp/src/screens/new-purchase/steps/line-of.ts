import { problemsAt } from '@chalkline/kit';
import type { KeyboardEvent } from 'react';
import type { Category } from '../../../model/contract.ts';
import type { DraftLine } from '../../../model/draft-form.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';

/** What a line is shown with, and what is done with it. */
export type LineRowProps = {
  store: DraftEditor;
  line: DraftLine;
  index: number;
  /** Null where this kind of purchase has none. */
  subCategories: readonly Category[] | null;
  /** On a phone each line is a card with its labels. */
  isCard: boolean;
  onChange: (key: string, part: Partial<DraftLine>) => void;
  onPaste: (index: number, text: string) => void;
  onMove: (index: number, field: string, by: 1 | -1) => void;
  onRemove: (index: number) => void;
};

/** What the cells of one line share. */
export interface Line {
  readonly props: LineRowProps;
  /** From 1 on, as people count. */
  readonly number: number;
  readonly problems: Readonly<Record<string, string>>;
  change(part: Partial<DraftLine>): void;
  /** What ties a field to its column. */
  field(name: string): object;
  /** A field's label: within the grid it says its line, too. */
  labelled(label: string): string;
}

/** A line with what all of its cells need. */
export function lineOf(props: LineRowProps): Line {
  const { store, line, index, isCard, onChange, onMove } = props;
  const problems = problemsAt(store.problems, `products.${index}`);
  const number = index + 1;
  return {
    props,
    number,
    problems,
    change: (part) => onChange(line.key, part),
    labelled: (label) => (isCard ? label : `${label}, line ${number}`),
    field: (name) => ({
      id: `products.${index}.${name}`,
      hideLabel: !isCard,
      error: problems[name],
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : null;
        if (by === null || (event.key === 'ArrowDown' && index === store.form.products.length - 1)) return;
        event.preventDefault();
        onMove(index, name, by);
      },
    }),
  };
}
