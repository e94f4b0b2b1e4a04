import { useApi } from '@chalkline/api-client';
import { FormFailure, focusFirstProblem, RecordConflict, SaveBar, SaveStatus } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { noticeGroups } from '@chalkline/rules';
import { Button, chakra, Flex, PageQueryView, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { TwoColumns } from '../../components/two-columns.tsx';
import type { NoticeText } from '../../model/contract.ts';
import { noticeProblemsOf, readersOf, wordsOf } from '../../model/notice-texts.ts';
import { paths } from '../../model/paths.ts';
import { noticeText, useSendTestNotice } from '../../queries/notice-texts.ts';
import { ChannelsCard } from './channels-card.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { PlaceholdersCard } from './placeholders-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { TextVersions } from './text-versions.tsx';
import { usePicker } from './use-picker.ts';
import { useTextStore } from './use-text-store.ts';
import { AppCard, EmailCard } from './words-cards.tsx';

const back = { to: paths.texts, label: 'Notification texts' };

/** The words of one event: what the app, a digest and the email say, and by which channel. */
export function NoticeTextScreen({ event }: { event: string }) {
  const query = useQuery(noticeText(useApi(), event));
  return (
    <PageQueryView query={query} what="These texts" back={back}>
      {(text) => <Editor text={text} />}
    </PageQueryView>
  );
}

const Editor = observer(function Editor({ text }: { text: NoticeText }) {
  const store = useTextStore(text);
  const form = useRef<HTMLFormElement>(null);
  const picker = usePicker(store, form);
  const test = useSendTestNotice();
  const { logger } = usePlatform();
  const { row } = text;
  const toProblem = () => requestAnimationFrame(() => focusFirstProblem(form.current));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await store.save())) toProblem();
  };
  const sendTest = async (): Promise<void> => {
    try {
      await test.mutateAsync({ body: { event: row.event, words: wordsOf(store.form) } });
    } catch (error) {
      // The call itself said that it failed; what is wrong stands at its field.
      logger.warn('A test email was refused', error);
      store.setProblems(noticeProblemsOf(failureOf(error).fields));
      toProblem();
    }
  };
  return (
    <Screen
      eyebrow={noticeGroups[row.group]}
      title={row.label}
      lead={`${row.explanation} Read by ${readersOf(row)}.`}
      back={back}
      actions={
        <Button variant="surface" loading={test.isPending} loadingText="Sending…" onClick={() => void sendTest()}>
          <Send aria-hidden="true" />
          Send a test to me
        </Button>
      }
    >
      <OutdatedNote store={store} />
      <chakra.form ref={form} noValidate aria-label={row.label} onSubmit={save} onFocus={picker.onFocus}>
        <TwoColumns
          main={
            <>
              {store.state === 'failed' && (
                <FormFailure failure={store.failure} shown={(path) => path.replace(/^words\./, '') in store.problems} />
              )}
              <AppCard store={store} />
              <EmailCard store={store} />
              <Flex direction="column">
                <SaveBar>
                  <SaveStatus saver={store.saver} wasRestored={store.wasRestored} />
                  <Button type="submit" loading={store.state === 'saving'} loadingText="Saving…">
                    Save changes
                  </Button>
                </SaveBar>
              </Flex>
            </>
          }
          side={
            <>
              <PlaceholdersCard placeholders={text.placeholders} onPick={picker.insert} />
              <PreviewCard store={store} />
              <ChannelsCard store={store} />
              <TextVersions store={store} />
            </>
          }
        />
      </chakra.form>
      <RecordConflict store={store} what="these texts" />
    </Screen>
  );
});
