import { useUploads } from '@chalkline/kit';
import { fileProblem } from '@chalkline/rules';
import { Box, Button, chakra, FileList, Text } from '@chalkline/ui';
import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_MESSAGE_DOCUMENTS } from '../model/message.ts';
import type { DraftKey, MessageDrafts } from '../stores/message-drafts.ts';

/** The files of one draft. Each is stored when it is chosen, and the send button waits for it. */
export function useAttachments(drafts: MessageDrafts, key: DraftKey) {
  const { running, refused, add: storeAll } = useUploads((file) => drafts.addDocument(key, file));
  const [unfit, setUnfit] = useState<readonly string[]>([]);

  async function add(files: readonly File[]) {
    const room = MAX_MESSAGE_DOCUMENTS - drafts.of(key).documents.length;
    const taken = files.slice(0, Math.max(0, room));
    const problems = taken.map(fileProblem).filter((problem) => problem !== null);
    setUnfit(
      files.length > taken.length
        ? [...problems, `A message carries at most ${MAX_MESSAGE_DOCUMENTS} files.`]
        : problems,
    );
    await storeAll(taken.filter((file) => fileProblem(file) === null));
  }
  const problems = [...unfit, ...refused.map(({ name, message }) => `${name}: ${message}`)];
  return { isStoring: running.length > 0, running, problems, add };
}

type Attaching = ReturnType<typeof useAttachments>;

/** Opens the choice of files. */
export function AttachButton({ attaching }: { attaching: Attaching }) {
  const input = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    void attaching.add([...(event.target.files ?? [])]);
    // So that the same file can be chosen again after it was removed.
    event.target.value = '';
  }
  return (
    <>
      <Button variant="surface" size="sm" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
        Attach files
      </Button>
      <chakra.input ref={input} type="file" multiple hidden aria-hidden="true" tabIndex={-1} onChange={choose} />
    </>
  );
}

type AttachedFilesProps = { drafts: MessageDrafts; draftKey: DraftKey; attaching: Attaching };

/** What is attached, what is on its way, and what could not be stored. */
export const AttachedFiles = observer(function AttachedFiles({ drafts, draftKey, attaching }: AttachedFilesProps) {
  const { documents } = drafts.of(draftKey);
  const files = documents.map(({ id, name, size }) => ({ id: String(id), name, size }));
  return (
    <Box>
      <FileList
        files={files}
        label="Attached files"
        onRemove={({ id }) => drafts.removeDocument(draftKey, Number(id))}
      />
      <Text role="status" textStyle="sm" color="fg.muted">
        {attaching.isStoring ? `Storing ${attaching.running.join(', ')}…` : ''}
      </Text>
      {attaching.problems.length > 0 && (
        <Box role="alert" textStyle="sm" color="red.fg">
          {attaching.problems.map((problem) => (
            <Text key={problem}>{problem}</Text>
          ))}
        </Box>
      )}
    </Box>
  );
});
