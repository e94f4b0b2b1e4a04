import { sessionBackup } from '@chalkline/platform';
import { describe, expect, it } from 'vitest';
import { type MessageDraft, MessageDrafts } from './message-drafts.ts';

const file = { id: 88, name: 'sites.xlsx', size: 10, mimeType: 'application/vnd.ms-excel' };
const empty = { text: '', documents: [] };
const create = () => new MessageDrafts(sessionBackup<Record<string, MessageDraft>>('messages.test'));

describe('drafts of messages', () => {
  it('UI-19 are kept for each thread and survive a reload', () => {
    const drafts = create();
    drafts.setText(31, 'Can you');
    drafts.setText('new', 'Hello');
    drafts.addDocument(31, file);
    const reloaded = create();
    expect(reloaded.of(31)).toEqual({ text: 'Can you', documents: [file] });
    expect(reloaded.of('new').text).toBe('Hello');
    expect(reloaded.of(32)).toEqual(empty);
  });

  it('are gone once they were sent, and leave nothing behind', () => {
    const drafts = create();
    drafts.setText(31, 'Can you');
    drafts.addDocument(31, file);
    drafts.sent(31, drafts.of(31));
    expect(drafts.of(31)).toEqual(empty);
    expect(sessionStorage.length).toBe(0);
  });

  it('keep what was typed while the message was under way', () => {
    const drafts = create();
    drafts.setText(31, 'First');
    const sent = drafts.of(31);
    drafts.setText(31, 'First and more');
    drafts.sent(31, sent);
    expect(drafts.of(31).text).toBe('First and more');
  });

  it('lose a file that is taken back', () => {
    const drafts = create();
    drafts.addDocument(31, file);
    drafts.removeDocument(31, 88);
    expect(drafts.of(31)).toEqual(empty);
  });
});
