import { heldFiles } from '@chalkline/kit/testing';
import { sessionBackup } from '@chalkline/platform';
import { describe, expect, it, vi } from 'vitest';
import { type MessageDraft, MessageDrafts } from './message-drafts.ts';

const file = { id: 88, name: 'sites.xlsx', size: 10, mimeType: 'application/vnd.ms-excel' };
const empty = { text: '', documents: [] };
const create = (newFiles = () => heldFiles().files) =>
  new MessageDrafts(sessionBackup<Record<string, MessageDraft>>('messages.test'), newFiles);

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

  it('FILE-12 keep what uploads with the conversation it was chosen in, whichever is open', async () => {
    const uploads = heldFiles();
    const drafts = create(() => uploads.files);
    uploads.choose('sites.xlsx', { name: 'documents', onStored: (stored) => drafts.addDocument(31, stored) });
    expect(drafts.files(31)).toBe(drafts.files(31));
    expect(drafts.pending.map(({ file: { name } }) => name)).toEqual(['sites.xlsx']);
    await uploads.keep('sites.xlsx', 88);
    expect([drafts.of(31).documents.length, drafts.of(32).documents.length]).toEqual([1, 0]);
    drafts.close();
    expect(drafts.pending).toEqual([]);
  });

  it('FILE-12 a message that is changed while it waits for a file is not sent by itself', () => {
    const drafts = create();
    const action = vi.fn();
    drafts.files(31).add([new File(['abc'], 'a.pdf')]);
    void drafts.files(31).send(action);
    drafts.setText(32, 'In another conversation');
    expect(drafts.files(31).sendState).toBe('waiting');
    drafts.setText(31, 'And this');
    expect(drafts.files(31).halt).toBe('changed');
  });

  it('lose a file that is taken back', () => {
    const drafts = create();
    drafts.addDocument(31, file);
    drafts.removeDocument(31, 88);
    expect(drafts.of(31)).toEqual(empty);
  });
});
