import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Box, Button, Callout, FileDrop, FileList, Flex, figured, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { ChosenFile, FormFiles } from './form-files.ts';

type FormFileUploadsProps = {
  label: string;
  hint?: string;
  files: FormFiles;
  error?: string | undefined;
};

const stateTexts = { waiting: 'Waiting', uploading: 'Uploading…', failed: 'Not uploaded' } as const;

function statusText({ sendState, halt, pending, failed }: FormFiles): string {
  const count = pending.length;
  if (sendState === 'waiting' && count > 0)
    return `Waiting for ${figured(count, 'file')} to upload. It is sent automatically then.`;
  if (halt === 'changed')
    return 'Not sent yet: you changed the form while it waited for a file. Send it again when you are ready.';
  if (count > 0) return `Uploading ${figured(count, 'file')}…`;
  return halt === 'failed' && failed.length === 0 ? 'Not sent yet. Send it again when you are ready.' : '';
}

function Progress({ one, onRetry }: { one: ChosenFile; onRetry: () => void }) {
  return (
    <Flex align="center" gap="3">
      <Text textStyle="sm" color={one.state === 'failed' ? 'red.fg' : 'fg.muted'}>
        {stateTexts[one.state]}
      </Text>
      {one.hasFailed && (
        <Button
          size="sm"
          variant="surface"
          aria-label={`Try again: ${one.file.name}`}
          loading={one.state !== 'failed'}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </Flex>
  );
}

const Failures = observer(function Failures({ files }: { files: FormFiles }) {
  if (files.failed.length === 0) return null;
  const isHalted = files.halt === 'failed';
  return (
    <Callout tone="red" live="alert" title={isHalted ? 'Not sent: a file is missing' : 'Some files were not uploaded'}>
      {files.failed.map(({ id, file, refusal }) => (
        <Text key={id}>
          {file.name}: {refusal}
        </Text>
      ))}
      {isHalted && <Text mt="1">Try again or remove the file, then send once more.</Text>}
    </Callout>
  );
});

/** A row goes when its file is stored or removed; the focus that was in it stays in the field. */
function useKeptFocus() {
  const field = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // After every render: a row that goes takes its focus along without telling anybody.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost) field.current?.querySelector('input')?.focus({ preventScroll: true });
  });
  const track = ({ type }: FocusEvent) => {
    hadFocus.current = type === 'focus';
  };
  return { ref: field, onFocus: track, onBlur: track };
}

/**
 * The files of a form that is sent once: each is named with how far it is from the moment it was chosen, and can be taken
 * out or, where it failed, tried again. It says what the form waits for, and why it was not sent.
 */
export const FormFileUploads = observer(function FormFileUploads({ label, hint, files, error }: FormFileUploadsProps) {
  const { stored, chosen, isSingle } = files;
  const byId = new Map(chosen.map((one) => [one.id, one]));
  const focus = useKeptFocus();
  return (
    <Box {...focus}>
      <FileDrop
        label={label}
        {...(hint ? { hint } : {})}
        files={stored.map(({ id, name, size }) => ({ id: String(id), name, size, key: id }))}
        maxBytes={MAX_FILE_BYTES}
        multiple={!isSingle}
        // What is chosen while the request is on its way would not be in it.
        disabled={files.sendState === 'sending'}
        error={error}
        onAdd={files.add}
        onRemove={({ key }) => files.remove(key)}
      />
      <Box mt="2" _empty={{ display: 'none' }}>
        <FileList
          label={`${label}: not stored yet`}
          files={chosen.map(({ id, file }) => ({ id, name: file.name, size: file.size }))}
          onRemove={({ id }) => files.remove(id)}
          control={({ id }) => {
            const one = byId.get(id);
            return one && <Progress one={one} onRetry={() => files.retry(id)} />;
          }}
        />
      </Box>
      <Text role="status" textStyle="sm" color="fg.muted" minH="5" mt="1">
        {statusText(files)}
      </Text>
      <Failures files={files} />
    </Box>
  );
});
