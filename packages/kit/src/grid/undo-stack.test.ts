import { expect, it } from 'vitest';
import { UndoStack } from './undo-stack.ts';

function stackOf(...acts: string[]): UndoStack<string> {
  const stack = new UndoStack<string>(3);
  for (const act of acts) stack.push(act);
  return stack;
}

it('takes acts back from the last on, and does them again in their order', () => {
  const stack = stackOf('type', 'paste');
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual(['paste', 'type', undefined]);
  expect([stack.canUndo, stack.canRedo]).toEqual([false, true]);
  expect([stack.redo(), stack.redo(), stack.redo()]).toEqual(['type', 'paste', undefined]);
  expect(stack.last).toBe('paste');
});

it('forgets what was taken back once something else is done, also where it continues the last act', () => {
  const stack = stackOf('type', 'paste');
  stack.undo();
  stack.replaceLast('type more');
  expect([stack.canRedo, stack.last]).toEqual([false, 'type more']);
});

it('remembers no more acts than it is told to', () => {
  const stack = stackOf('a', 'b', 'c', 'd');
  expect([stack.undo(), stack.undo(), stack.undo(), stack.undo()]).toEqual(['d', 'c', 'b', undefined]);
});
