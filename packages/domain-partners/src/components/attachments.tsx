import { UploadFailures, UploadList, UploadStatus } from '@chalkline/kit';
import { fileProblem } from '@chalkline/rules';
import { Box, Button, chakra, FileList, Text } from '@chalkline/ui';
import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_MESSAGE_DOCUMENTS } from '../model/message.ts';
import type { DraftKey, MessageDrafts } from '../stores/message-drafts.ts';

/** The files of one draft. Each is stored when it is chosen, and the message waits for it. */
export function useAttachments(drafts: MessageDrafts, key: DraftKey) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  function add(chosen: readonly File[]) {
    const files = drafts.files(key);
    const room = MAX_MESSAGE_DOCUMENTS - drafts.of(key).documents.length - files.chosen.length;
    const taken = chosen.slice(0, Math.max(0, room));
    const unfit = taken.map(fileProblem).filter((problem) => problem !== null);
    setProblems(
      chosen.length > taken.length ? [...unfit, `A message carries at most ${MAX_MESSAGE_DOCUMENTS} files.`] : unfit,
    );
    const fit = taken.filter((file) => fileProblem(file) === null);
    files.add(fit, { name: 'documents', onStored: (file) => drafts.addDocument(key, file) });
  }
  return { problems, add };
}

type Attaching = ReturnType<typeof useAttachments>;

/** Opens the choice of files. */
export function AttachButton({ attaching }: { attaching: Attaching }) {
  const input = useRef<HTMLInputElement>(null);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    attaching.add([...(event.target.files ?? [])]);
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
  const uploads = drafts.files(draftKey);
  const files = documents.map(({ id, name, size }) => ({ id: String(id), name, size }));
  return (
    <Box>
      <FileList
        files={files}
        label="Attached files"
        onRemove={({ id }) => drafts.removeDocument(draftKey, Number(id))}
      />
      <UploadList label="Files" files={uploads} chosen={uploads.chosen} />
      <UploadStatus files={uploads} chosen={uploads.chosen} />
      <UploadFailures chosen={uploads.chosen} isHalted={uploads.halt === 'failed'} />
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
