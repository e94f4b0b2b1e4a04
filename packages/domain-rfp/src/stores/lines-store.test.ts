import { heldFiles } from '@chalkline/kit/testing';
import { memoryBackup } from '@chalkline/platform/testing';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { emptyLine } from '../model/draft-form.ts';
import type { RepeatedField } from '../model/line-cells.ts';
import { rfpDraft } from '../testing/fixtures.ts';
import type { DraftBackup } from './draft-deps.ts';
import { LinesStore } from './lines-store.ts';
import { PurchaseDraftStore } from './purchase-draft-store.ts';

const never = () => new Promise<never>(() => undefined);
const categories = [
  { id: 5, name: 'Paper', parentId: 4, isOther: false },
  { id: 6, name: 'Toner', parentId: 4, isOther: false },
];

function setUp(names: readonly string[], typeId = 2) {
  const draft = new PurchaseDraftStore(typeId, rfpDraft({ rfptypeId: typeId, ParentCategoryId: 4 }), {
    files: heldFiles().files,
    save: never,
    load: never,
    now: () => new Date('2026-11-21T12:00:00Z'),
    backup: () => memoryBackup<DraftBackup>(),
    onNumbered: () => undefined,
  });
  draft.set(
    'products',
    names.map((productDesc) => ({ ...emptyLine(), productDesc })),
  );
  const lines = new LinesStore(draft);
  const column = (field: RepeatedField) => lines.lines.map((line) => line[field]);
  const keyOf = (index: number) => lines.lines[index]?.key ?? '';
  return { draft, lines, column, keyOf };
}

describe('acts on the lines of a purchase', () => {
  it('PUR-39 send lines to an address, or along with the purchase, and are taken back', () => {
    const { lines, column } = setUp(['A', 'B', 'C']);
    lines.sendTo([0, 2], { id: 14, name: 'Annex' });
    expect([column('shipToAddressId'), lines.notice]).toEqual([[14, null, 14], 'Two lines: Annex.']);
    lines.fillDown('shipToAddressId', [0, 1]);
    expect([column('shipToAddressId'), lines.notice]).toEqual([
      [14, 14, 14],
      'Ship to of line 1 filled down to one line.',
    ]);
    lines.sendTo([2], { id: null, name: 'With the purchase' });
    for (let act = 0; act < 3; act += 1) lines.undo();
    expect(column('shipToAddressId')).toEqual([null, null, null]);
  });

  it('UI-50 are taken back and done again: typing as one act, paste, fill-down, move and removal', () => {
    const { lines, column, keyOf } = setUp(['A', 'B', 'C']);
    lines.enter(keyOf(0), 'unit');
    for (const unit of ['b', 'bo', 'box']) lines.edit(keyOf(0), { unit });
    lines.fillDown('unit', [0, 1, 2]);
    lines.paste(1, 'productQty', '7\n8', null);
    lines.move([2], -1);
    lines.remove([0]);
    const end = [column('productDesc'), column('productQty'), column('unit')];
    expect(end).toEqual([
      ['C', 'B'],
      ['8', '7'],
      ['box', 'box'],
    ]);
    const said: string[] = [];
    while (lines.canUndo) {
      lines.undo();
      said.push(lines.notice);
    }
    expect(said).toEqual([
      'Undone: removal of line 1.',
      'Undone: move.',
      'Undone: paste.',
      'Undone: fill-down.',
      'Undone: typing.',
    ]);
    expect([column('productDesc'), column('productQty'), column('unit')]).toEqual([
      ['A', 'B', 'C'],
      ['1', '1', '1'],
      ['each', 'each', 'each'],
    ]);
    while (lines.canRedo) lines.redo();
    expect([column('productDesc'), column('productQty'), column('unit')]).toEqual(end);
  });

  it('UI-50 never undo what came from elsewhere', () => {
    const { draft, lines, keyOf } = setUp(['A']);
    lines.edit(keyOf(0), { unit: 'box' });
    draft.set('products', [{ ...emptyLine(), productDesc: 'Theirs' }]);
    expect([lines.canUndo, lines.undo()]).toEqual([false, null]);
    lines.edit(keyOf(0), { unit: 'case' });
    lines.undo();
    expect(lines.canUndo).toBe(false);
    expect(lines.lines[0]).toMatchObject({ productDesc: 'Theirs', unit: 'each' });
  });

  it('UI-50 put a pasted block over the cells from there on, and add the lines that it needs', () => {
    const { lines, column } = setUp(['A', 'B']);
    lines.paste(1, 'categoryId', 'paper\t1,200\tream\t$9.50\t01-4310\tleft over\nPencils\t3\t\n', categories);
    expect(column('productDesc')).toEqual(['A', 'B', '']);
    expect(column('categoryId')).toEqual([null, 5, 5]);
    expect(column('productQty')).toEqual(['1', '1200', '3']);
    expect(column('unit')).toEqual(['each', 'ream', 'each']);
    expect(column('estimatedPrice')).toEqual(['', '9.50', '']);
    expect(column('accountLine')).toEqual(['', '01-4310', '']);
    expect(lines.notice).toBe(
      'Six cells filled, one line added. One cell had no column. Not among the sub-categories: Pencils.',
    );
  });

  it('keep the lines that rows are pasted beside', () => {
    const { lines, column } = setUp(['A', 'B']);
    lines.paste(0, 'productDesc', 'X\t2\tbox\nY\t3\tbox', categories);
    expect(column('productDesc')).toEqual(['A', 'X', 'Y', 'B']);
  });

  it('move selected lines together, and no further than there is room', () => {
    const { lines, column } = setUp(['A', 'B', 'C', 'D']);
    lines.selectTo(2, 1);
    expect(lines.actedOn(1)).toEqual([1, 2]);
    lines.move(lines.actedOn(1), 1);
    expect(column('productDesc')).toEqual(['A', 'D', 'B', 'C']);
    lines.move(lines.actedOn(2), 1);
    expect(column('productDesc')).toEqual(['A', 'D', 'B', 'C']);
    expect(lines.actedOn(0)).toEqual([0]);
  });

  it('leave one blank line where all are removed', () => {
    const { lines, column } = setUp(['A', 'B']);
    lines.remove([0, 1]);
    expect(column('productDesc')).toEqual(['']);
    lines.undo();
    expect(column('productDesc')).toEqual(['A', 'B']);
  });
});

describe('what is wrong with lines', () => {
  const wrong = {
    'products.1.productQty': 'Too few.',
    'products.2.unit': 'Too long.',
    'products.2.categoryName': 'Name it.',
  };

  it('UI-50 goes with its line when lines move, and away with what it is about', () => {
    const { draft, lines, keyOf } = setUp(['A', 'B', 'C']);
    draft.showRefused(wrong);
    lines.edit(keyOf(0), { productDesc: 'A4' });
    expect({ ...draft.problems }).toEqual(wrong);
    lines.insert(1);
    expect(Object.keys(draft.problems)).toEqual([
      'products.2.productQty',
      'products.3.unit',
      'products.3.categoryName',
    ]);
    lines.edit(keyOf(2), { productQty: '4' });
    lines.edit(keyOf(3), { categoryId: 5 });
    expect(Object.keys(draft.problems)).toEqual(['products.3.unit']);
    lines.remove([3]);
    expect(Object.keys(draft.problems)).toEqual([]);
  });
});

it('UI-50 a key typed among 500 lines changes its own line and says nothing new about the others', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Item ${at}`);
  const { draft, lines, keyOf } = setUp(names);
  draft.showRefused({ 'products.7.unit': 'Too long.' });
  const before = [...lines.lines];
  let problemsTold = 0;
  const stop = autorun(() => {
    problemsTold += Object.keys(draft.problems).length;
  });
  lines.edit(keyOf(250), { unit: 'c' });
  lines.edit(keyOf(250), { unit: 'ca' });
  stop();
  expect(lines.lines.flatMap((line, index) => (line === before[index] ? [] : [index]))).toEqual([250]);
  expect(problemsTold).toBe(1);
});
