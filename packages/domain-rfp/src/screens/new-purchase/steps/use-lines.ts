import { counted, sentence } from '@chalkline/ui';
import { useState } from 'react';
import { type DraftLine, emptyLine, isBlankLine } from '../../../model/draft-form.ts';
import { pastedDraftLines, placePastedLines } from '../../../model/draft-lines.ts';
import { assignSuppliers } from '../../../model/order-lines.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';

/** Puts the focus into a field of a row once it is on the page. */
function focusCell(index: number, field: string): void {
  requestAnimationFrame(() => document.getElementById(`products.${index}.${field}`)?.focus());
}

/** What a person does to the lines of a draft, and what is said of it. */
export function useLines(store: DraftEditor, isOrder: boolean) {
  const [notice, setNotice] = useState('');
  const lines = store.form.products;
  const lastLine = lines.at(-1);
  /** In an order with one vendor new lines are its, too. */
  function setLines(next: DraftLine[]) {
    store.set('products', next);
    if (isOrder) store.set('products', assignSuppliers(store.form));
  }
  function change(key: string, part: Partial<DraftLine>) {
    store.set(
      'products',
      lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  }
  function add() {
    setLines([...lines, { ...emptyLine(), categoryId: lastLine?.categoryId ?? null }]);
    focusCell(lines.length, 'productDesc');
  }
  function remove(index: number) {
    const rest = lines.toSpliced(index, 1);
    store.set('products', rest.length === 0 ? [emptyLine()] : rest);
    focusCell(Math.max(0, index - 1), 'productDesc');
  }
  /** Lines that came from elsewhere; those that are there stay. */
  function place(index: number, added: readonly DraftLine[], how: string) {
    if (added.length === 0) return;
    setLines(placePastedLines(lines, index, added));
    setNotice(`${sentence(counted(added.length, 'line'))} ${how}.`);
  }
  function paste(index: number, text: string) {
    place(index, pastedDraftLines(text, lines[index]?.categoryId ?? null, isOrder), 'pasted');
  }
  function move(index: number, field: string, by: 1 | -1) {
    const target = index + by;
    if (target === lines.length) add();
    else if (target >= 0) focusCell(target, field);
  }
  return {
    lines,
    notice,
    /** How many lines say anything. */
    filled: lines.filter((line) => !isBlankLine(line)).length,
    /** Where lines from elsewhere go: into the blank last row, or after it. */
    firstFree: lastLine && isBlankLine(lastLine) ? lines.length - 1 : lines.length,
    change,
    add,
    remove,
    place,
    paste,
    move,
  };
}
