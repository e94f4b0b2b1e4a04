import { Callout, figured, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ChosenFile, FormFiles } from './form-files.ts';

/** What the form's button does, as a sentence about its files says it. */
export type FormAct = 'send' | 'save';

interface UploadStatusProps {
  files: FormFiles;
  act?: FormAct | undefined;
  /** Those that the status is about. */
  chosen: readonly ChosenFile[];
}

const actWords: Readonly<Record<FormAct, { done: string; again: string }>> = {
  send: { done: 'sent', again: 'Send it again' },
  save: { done: 'saved', again: 'Save it again' },
};

function statusText({ sendState, halt, pending, failed }: FormFiles, act: FormAct, uploading: number): string {
  const { done, again } = actWords[act];
  if (sendState === 'waiting' && pending.length > 0)
    return `Waiting for ${figured(pending.length, 'file')} to upload. It is ${done} automatically then.`;
  if (halt === 'changed')
    return `Not ${done} yet: you changed the form while it waited for a file. ${again} when you are ready.`;
  if (uploading > 0) return `Uploading ${figured(uploading, 'file')}…`;
  return halt === 'failed' && failed.length === 0 ? `Not ${done} yet. ${again} when you are ready.` : '';
}

/** What the form waits for, and why it was not sent. */
export const UploadStatus = observer(function UploadStatus({ files, act = 'send', chosen }: UploadStatusProps) {
  const uploading = chosen.filter(({ state }) => state !== 'failed').length;
  return (
    <Text role="status" textStyle="sm" color="fg.muted" minH="5" mt="1">
      {statusText(files, act, uploading)}
    </Text>
  );
});

interface UploadFailuresProps extends Omit<UploadStatusProps, 'files'> {
  /** Whether the form was to be sent, and was not because of them. */
  isHalted?: boolean | undefined;
  /** What the files are, where it is not just files. */
  what?: string | undefined;
}

/** The files that could not be stored, each with the reason. */
export const UploadFailures = observer(function UploadFailures(props: UploadFailuresProps) {
  const { chosen, act = 'send', isHalted = false, what = 'files' } = props;
  const { done } = actWords[act];
  const failed = chosen.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <Callout
      tone="red"
      live="alert"
      title={isHalted ? `Not ${done}: a file is missing` : `Some ${what} were not uploaded`}
    >
      {failed.map(({ id, file, refusal }) => (
        <Text key={id}>
          {file.name}: {refusal}
        </Text>
      ))}
      {isHalted && <Text mt="1">Try again or remove the file, then {act} once more.</Text>}
    </Callout>
  );
});
