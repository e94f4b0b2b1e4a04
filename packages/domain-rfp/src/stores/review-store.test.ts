import { memoryBackup } from '@chalkline/platform/testing';
import { describe, expect, it } from 'vitest';
import { type ReviewBackup, ReviewStore } from './review-store.ts';

const open = (backup = memoryBackup<ReviewBackup>()) => new ReviewStore(50, 7, backup);

describe('a review before it is decided', () => {
  it('PUR-10 asks who wants changes to say which', () => {
    const store = open();
    expect(store.check('changes')).toBe(false);
    expect(store.problems).toHaveProperty('comment');
    expect(store.check('approve')).toBe(true);
    store.setComment(' Split the delivery. ');
    expect(store.problems).toEqual({});
    expect(store.check('changes')).toBe(true);
    expect(store.input('changes')).toEqual({
      id: 50,
      version: 7,
      decision: 'changes',
      comment: 'Split the delivery.',
      comments: [],
    });
  });

  it('takes remarks by part, also the one that is typed and not added', () => {
    const store = open();
    store.setText('Which model?');
    expect(store.check('changes')).toBe(false);
    expect(store.problems).toHaveProperty('section');
    store.setSection('lines');
    expect(store.check('changes')).toBe(true);
    expect(store.input('changes')).toMatchObject({
      comment: null,
      comments: [{ section: 'lines', text: 'Which model?' }],
    });
    expect(store.input('approve').comment).toBeNull();
  });

  it('PUR-10 decides on the version that was read, and keeps the remarks when it was edited', () => {
    const store = open();
    store.setComment('Fine.');
    store.meet(8);
    expect(store.wasOvertaken).toBe(true);
    expect(store.input('approve')).toMatchObject({ version: 8, comment: 'Fine.' });
  });

  it('brings back after a reload what was written, until it is sent', () => {
    const backup = memoryBackup<ReviewBackup>();
    const store = open(backup);
    store.setComment('Later.');
    store.setSection('dates');
    store.setText('Too short.');
    store.add();
    expect(open(backup)).toMatchObject({ comment: 'Later.', remarks: [{ section: 'dates', text: 'Too short.' }] });
    store.done(8);
    store.meet(8);
    expect(store.wasOvertaken).toBe(false);
    expect(open(backup).comment).toBe('');
  });
});
