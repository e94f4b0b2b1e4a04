import { useApi } from '@chalkline/api-client';
import { type RecordBackup, RecordStore, useFreshRecord, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { NoticeField, NoticeText } from '../../model/contract.ts';
import {
  changedAt,
  type NoticeForm,
  noticeFormOf,
  noticeProblemsOf,
  putBack,
  wordsOf,
} from '../../model/notice-texts.ts';
import { noticeText, useSaveNoticeText } from '../../queries/notice-texts.ts';

export type TextStore = RecordStore<NoticeForm, NoticeText>;

/** An event's texts for as long as their page stands. */
export function useTextStore(text: NoticeText): TextStore {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveNoticeText();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  const { event } = text.row;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the form; later ones must not replace what is typed
  const store = useMemo(() => {
    const options = noticeText(api, event);
    return new RecordStore<NoticeForm, NoticeText>(text, {
      formOf: noticeFormOf,
      async save(form, _dirty, { version }) {
        const { inApp, email, kept } = form;
        const saved = await send.current({ body: { event, version, words: wordsOf(form), kept, inApp, email } });
        queryClient.setQueryData(options.queryKey, saved);
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
      problemsOf: noticeProblemsOf,
      backup: sessionBackup<RecordBackup<NoticeForm>>(`notice-text.${event}`),
    });
  }, [event]);

  useFreshRecord(store, text);
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));
  return store;
}

function write(store: TextStore, changes: Partial<NoticeForm>): void {
  for (const field of Object.keys(changes) as (keyof NoticeForm)[]) {
    store.set(field, changes[field] as NoticeForm[typeof field]);
  }
}

/** Writes a text at a path of the form: `subject`, `body.1`, `facts.0.value`. */
export const writeAt = (store: TextStore, path: string, text: string): void =>
  write(store, changedAt(store.form, path, text));

/** Puts a field back to the product's own words. */
export const putBackAt = (store: TextStore, field: NoticeField): void =>
  write(store, putBack(store.form, store.data.defaults, field));

/** Props of a text field at a path of the form. */
export const bindAt = (store: TextStore, path: string, value: string) => ({
  name: path,
  id: path,
  value,
  error: store.problems[path],
  onValueChange: (text: string) => writeAt(store, path, text),
});
