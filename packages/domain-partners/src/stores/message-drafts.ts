import type { Backup } from '@chalkline/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FileInfo } from '../model/contract.ts';

/** A message that is being written: its text and the files stored for it. */
export type MessageDraft = { text: string; documents: readonly FileInfo[] };

/** A thread's number, or `new` for the message that begins one. */
export type DraftKey = number | 'new';

const EMPTY: MessageDraft = { text: '', documents: [] };

/** What is written and not sent, one draft for each thread. Kept in this tab, so a reload loses nothing. */
export class MessageDrafts {
  drafts: Readonly<Record<string, MessageDraft>>;
  readonly #backup: Backup<Record<string, MessageDraft>>;

  constructor(backup: Backup<Record<string, MessageDraft>>) {
    this.#backup = backup;
    this.drafts = backup.read() ?? {};
    makeAutoObservable(this, { drafts: observableRef }, { autoBind: true });
  }

  of(key: DraftKey): MessageDraft {
    return this.drafts[String(key)] ?? EMPTY;
  }

  setText(key: DraftKey, text: string): void {
    this.#set(key, { ...this.of(key), text });
  }

  addDocument(key: DraftKey, document: FileInfo): void {
    const draft = this.of(key);
    this.#set(key, { ...draft, documents: [...draft.documents, document] });
  }

  removeDocument(key: DraftKey, id: number): void {
    const draft = this.of(key);
    this.#set(key, { ...draft, documents: draft.documents.filter((document) => document.id !== id) });
  }

  /**
   * Takes away what was sent. What was typed while it was under way stays: only a draft that is still the one that was
   * sent is emptied.
   */
  sent(key: DraftKey, draft: MessageDraft): void {
    const now = this.of(key);
    const ids = new Set(draft.documents.map(({ id }) => id));
    this.#set(key, {
      text: now.text === draft.text ? '' : now.text,
      documents: now.documents.filter(({ id }) => !ids.has(id)),
    });
  }

  #set(key: DraftKey, draft: MessageDraft): void {
    const { [String(key)]: _, ...others } = this.drafts;
    const isEmpty = draft.text === '' && draft.documents.length === 0;
    this.drafts = isEmpty ? others : { ...others, [String(key)]: draft };
    if (Object.keys(this.drafts).length === 0) this.#backup.clear();
    else this.#backup.write(this.drafts);
  }
}
