import type { Schemas } from '@chalkline/api-client';
import { fakeServer } from '@chalkline/platform/testing';
import { Button } from '@chalkline/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { action, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  FileUploads,
  type FormFiles,
  FormFileUploads,
  FormSendButton,
  PendingUploads,
  useFormFiles,
} from '../index.ts';
import { chooseFiles, lateUploads, renderPage, uploadAnswers } from '../testing/index.tsx';

type FileInfo = Schemas['FileInfo'];

/** A draft of two steps: documents, and the check from which it is sent. */
function Draft({ onSent }: { onSent: (files: string[]) => void }) {
  const files = useFormFiles({ isKept: true });
  const [form] = useState(() => observable({ documents: [] as FileInfo[] }, {}, { deep: false }));
  return <Steps form={form} files={files} onSent={onSent} />;
}

type StepsProps = { form: { documents: FileInfo[] }; files: FormFiles; onSent: (files: string[]) => void };

const Steps = observer(function Steps({ form, files, onSent }: StepsProps) {
  const [isChecking, setChecking] = useState(false);
  const keep = action((file: FileInfo) => {
    form.documents = [...form.documents, file];
  });
  return (
    <>
      <Button onClick={() => setChecking(!isChecking)}>Other step</Button>
      {!isChecking && (
        <FileUploads
          label="Documents"
          files={files}
          field={{ name: 'documents', onStored: keep }}
          stored={form.documents}
          onRemoved={vi.fn()}
        />
      )}
      <PendingUploads files={files} />
      <FormSendButton
        files={files}
        onClick={() => void files.send(async () => onSent(form.documents.map(({ name }) => name)))}
      >
        Send
      </FormSendButton>
    </>
  );
});

function open() {
  const late = lateUploads(fakeServer(uploadAnswers));
  const sent = vi.fn();
  renderPage(() => <Draft onSent={sent} />, { fetch: late.fetch, path: '/here', plugins: [] });
  return { ...late, sent };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('list', { name: 'Files: not stored yet' })).getAllByRole('listitem');

describe('the files of a kept draft', () => {
  it('FILE-12 are named with their state on every step, and go into the draft from there', async () => {
    const { answerNext, arrived } = open();
    chooseFiles('1.png', '2.png');
    await arrived();
    press('Other step');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\.png.*Uploading…$/),
      expect.stringMatching(/^2\.png.*Waiting$/),
    ]);
    await answerNext();
    await waitFor(() => expect(rows()).toHaveLength(1));
    press('Remove 2.png');
    press('Other step');
    expect(await screen.findByRole('button', { name: 'Remove 1.png' })).toBeTruthy();
    expect(screen.queryByText('2.png')).toBeNull();
  });

  it('FILE-12 are waited for from another step, and are in what is sent', async () => {
    const { answerNext, sent } = open();
    chooseFiles('1.png');
    press('Other step');
    press('Send');
    expect(await screen.findByText('Waiting for 1 file to upload. It is sent automatically then.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await answerNext();
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(['1.png']));
  });

  it('FILE-12 halt the sending when one fails, on whatever step, until it is removed', async () => {
    const { answerNext, sent } = open();
    chooseFiles('bad.png');
    press('Other step');
    press('Send');
    await answerNext();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not sent: a file is missing');
    expect(alert.textContent).toContain('bad.png: This is not a picture.');
    press('Try again: bad.png');
    await answerNext();
    await screen.findByRole('alert');
    expect(sent).not.toHaveBeenCalled();
    press('Remove bad.png');
    press('Send');
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith([]));
  });
});

/** A page that is left while a file is on its way. */
function Leaving({ isKept }: { isKept: boolean }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(false)}>Leave</Button>
      {isHere && <Form isKept={isKept} />}
    </>
  );
}

function Form({ isKept }: { isKept: boolean }) {
  return <FormFileUploads label="Documents" files={useFormFiles({ isKept })} />;
}

describe('leaving while a file is on its way', () => {
  it.each([
    ['a kept draft says which', true, ['You left before 1.png was uploaded. Choose it again in your draft.']],
    ['a form that is sent once says nothing', false, []],
  ])('FILE-12 ends the upload: %s', async (_what, isKept, alerts) => {
    const { fetch, arrived, running } = lateUploads(fakeServer(uploadAnswers));
    const { feedback } = renderPage(() => <Leaving isKept={isKept} />, { fetch, path: '/here', plugins: [] });
    chooseFiles('1.png');
    await arrived();
    press('Leave');
    await waitFor(() => expect(running()).toBe(0));
    expect(feedback.alerts.map(({ text }) => text)).toEqual(alerts);
  });

  it('UI-39 asks before the window closes, and not once it is stored', async () => {
    const { answerNext } = open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    chooseFiles('1.png');
    expect(isAsked()).toBe(true);
    await answerNext();
    await waitFor(() => expect(isAsked()).toBe(false));
  });
});
