import type { ChosenFile, FormFiles } from '@chalkline/kit';
import type { Backup } from '@chalkline/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FileInfo } from '../model/contract.ts';

/** A message that is being written: its text and the files stored for it. */
export type MessageDraft = { text: string; documents: readonly FileInfo[] };

/** A thread's number, or `new` for the message that begins one. */
export type DraftKey = number | 'new';

const EMPTY: MessageDraft = { text: '', documents: [] };

/**
 * What is written and not sent, one draft for each thread, with the files that still upload for it: they stay with their
 * thread while another one is open (FILE-12). Kept in this tab, so a reload loses nothing.
 */
export class MessageDrafts {
  drafts: Readonly<Record<string, MessageDraft>>;
  readonly #backup: Backup<Record<string, MessageDraft>>;
  readonly #files = new Map<DraftKey, FormFiles>();
  readonly #newFiles: () => FormFiles;

  constructor(backup: Backup<Record<string, MessageDraft>>, newFiles: () => FormFiles) {
    this.#backup = backup;
    this.#newFiles = newFiles;
    this.drafts = backup.read() ?? {};
    makeAutoObservable(this, { drafts: observableRef, files: false, pending: false }, { autoBind: true });
  }

  of(key: DraftKey): MessageDraft {
    return this.drafts[String(key)] ?? EMPTY;
  }

  /** What was chosen for a message and is not stored yet, and its sending. */
  files(key: DraftKey): FormFiles {
    const known = this.#files.get(key) ?? this.#newFiles();
    this.#files.set(key, known);
    return known;
  }

  /** The files that upload now or wait for their turn, of every message. */
  get pending(): readonly ChosenFile[] {
    return [...this.#files.values()].flatMap(({ pending }) => pending);
  }

  /** The inbox is left: uploads end, and what waits to be sent never is. */
  close(): void {
    for (const files of this.#files.values()) files.close();
  }

  setText(key: DraftKey, text: string): void {
    this.files(key).changed();
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
