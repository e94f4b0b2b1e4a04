import { noticeFieldNames, noticeLimits } from '@chalkline/rules';
import { Button, Card, Flex, IconButton, Stack, Text, TextAreaField, TextField } from '@chalkline/ui';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { NoticeField } from '../../model/contract.ts';
import { isUsual, putBackLabel } from '../../model/notice-texts.ts';
import { bindAt, putBackAt, type TextStore } from './use-text-store.ts';

interface PartProps {
  store: TextStore;
}

/** Puts a field back to the product's own words; there only while it differs. */
const BackToDefault = observer(function BackToDefault({ store, field }: PartProps & { field: NoticeField }) {
  const { defaults } = store.data;
  if (isUsual(store.form, defaults, field)) return null;
  return (
    <Button variant="ghost" size="sm" alignSelf="start" onClick={() => putBackAt(store, field)}>
      <Undo2 aria-hidden="true" />
      {putBackLabel(defaults, field, 'default')}
    </Button>
  );
});

/** What the app shows, and a digest. Some events are only emailed, and some never wait for a digest. */
export const AppCard = observer(function AppCard({ store }: PartProps) {
  const { message, digestLine } = store.form;
  if (message === null && digestLine === null) return null;
  return (
    <Card title={message === null ? 'Digest' : digestLine === null ? 'In the app' : 'In the app and in a digest'}>
      <Stack gap="4">
        {message !== null && (
          <>
            <TextAreaField
              {...bindAt(store, 'message', message)}
              label={noticeFieldNames.message}
              hint="One line. It shows at the bell and in the list of notifications."
              required
              rows={2}
              maxLength={noticeLimits.message}
            />
            <BackToDefault store={store} field="message" />
          </>
        )}
        {digestLine !== null && (
          <>
            <TextAreaField
              {...bindAt(store, 'digestLine', digestLine)}
              label={noticeFieldNames.digestLine}
              hint={message === null ? 'One line.' : 'One line. It follows the text in the app until you change it.'}
              required
              rows={2}
              maxLength={noticeLimits.digestLine}
            />
            <BackToDefault store={store} field="digestLine" />
          </>
        )}
      </Stack>
    </Card>
  );
});

/** The email: subject, text, the small table, the button. Where the button leads is not a text. */
export const EmailCard = observer(function EmailCard({ store }: PartProps) {
  const { subject, preheader, actionLabel } = store.form;
  return (
    <Card title="Email">
      <Stack gap="4">
        <TextField
          {...bindAt(store, 'subject', subject)}
          label={noticeFieldNames.subject}
          required
          autoComplete="off"
          maxLength={noticeLimits.subject}
        />
        <BackToDefault store={store} field="subject" />
        <TextField
          {...bindAt(store, 'preheader', preheader)}
          label={noticeFieldNames.preheader}
          hint="What a mailbox shows beside the subject."
          required
          autoComplete="off"
          maxLength={noticeLimits.preheader}
        />
        <BackToDefault store={store} field="preheader" />
        <Paragraphs store={store} />
        <Facts store={store} />
        <TextField
          {...bindAt(store, 'actionLabel', actionLabel)}
          label={noticeFieldNames.actionLabel}
          hint="You can’t change where the button leads."
          required
          autoComplete="off"
          maxLength={noticeLimits.actionLabel}
        />
        <BackToDefault store={store} field="actionLabel" />
      </Stack>
    </Card>
  );
});

const Paragraphs = observer(function Paragraphs({ store }: PartProps) {
  const { body } = store.form;
  const remove = (at: number) =>
    store.set(
      'body',
      body.filter((_text, place) => place !== at),
    );
  return (
    <Stack gap="3" role="group" aria-label="Paragraphs">
      {body.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place, and its text is the form's
        <Flex key={at} gap="2" align="flex-start">
          <TextAreaField
            {...bindAt(store, `body.${at}`, text)}
            label={`Paragraph ${at + 1}`}
            rows={3}
            maxLength={noticeLimits.paragraph}
          />
          {body.length > 1 && (
            <IconButton
              variant="ghost"
              size="sm"
              mt="7"
              aria-label={`Remove paragraph ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Flex>
      ))}
      {store.problems['body'] && (
        <Text color="red.fg" textStyle="sm" data-wrong="">
          {store.problems['body']}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="surface" size="sm" onClick={() => store.set('body', [...body, ''])}>
          <Plus aria-hidden="true" />
          Add a paragraph
        </Button>
        <BackToDefault store={store} field="body" />
      </Flex>
    </Stack>
  );
});

const Facts = observer(function Facts({ store }: PartProps) {
  const { facts } = store.form;
  const remove = (at: number) =>
    store.set(
      'facts',
      facts.filter((_fact, place) => place !== at),
    );
  return (
    <Stack gap="3" role="group" aria-label="Facts under the text">
      {facts.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place, and its texts are the form's
        <Flex key={at} gap="2" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <TextField
            {...bindAt(store, `facts.${at}.label`, label)}
            label={`Fact ${at + 1}: name`}
            required
            autoComplete="off"
            maxLength={noticeLimits.factLabel}
          />
          <TextField
            {...bindAt(store, `facts.${at}.value`, value)}
            label={`Fact ${at + 1}: value`}
            required
            autoComplete="off"
            maxLength={noticeLimits.factValue}
          />
          <IconButton
            variant="ghost"
            size="sm"
            mt={{ base: '0', sm: '7' }}
            aria-label={`Remove fact ${at + 1}`}
            onClick={() => remove(at)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
      {store.problems['facts'] && (
        <Text color="red.fg" textStyle="sm" data-wrong="">
          {store.problems['facts']}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="surface" size="sm" onClick={() => store.set('facts', [...facts, { label: '', value: '' }])}>
          <Plus aria-hidden="true" />
          Add a fact
        </Button>
        <BackToDefault store={store} field="facts" />
      </Flex>
    </Stack>
  );
});
