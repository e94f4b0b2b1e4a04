import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileUploads, SendButton } from '../index.ts';
import { renderPage } from '../testing/index.tsx';

it('a file is stored as it is chosen; one that is refused is named with its reason', async () => {
  const onAdded = vi.fn();
  const stored = { id: 5, name: 'scope.pdf', size: 3, mimeType: 'application/pdf' };
  const server = fakeServer({
    '/api/POConfiguration/UploadFile': ({ body }) =>
      (body as { name: string }).name === 'scope.pdf'
        ? { data: stored }
        : { status: 400, code: 'VALIDATION_FAILED', errorMsg: 'This is not a PDF.' },
  });
  renderPage(() => <FileUploads label="Documents" files={[]} onAdded={onAdded} onRemoved={vi.fn()} />, {
    fetch: server.fetch,
    path: '/here',
    plugins: [],
  });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['abc'], 'scope.pdf'), new File(['abc'], 'bad.pdf')] } });
  expect(await screen.findByText('bad.pdf: This is not a PDF.')).toBeTruthy();
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(stored));
});

function Sender() {
  return (
    <>
      <FileUploads label="Documents" files={[]} onAdded={vi.fn()} onRemoved={vi.fn()} />
      <SendButton isBusy={false}>Send</SendButton>
    </>
  );
}

it('what is sent waits for every file that is on its way', async () => {
  const server = fakeServer({
    '/api/POConfiguration/UploadFile': { data: { id: 5, name: 'a.pdf', size: 3, mimeType: 'application/pdf' } },
  });
  renderPage(Sender, { fetch: server.fetch, path: '/here', plugins: [] });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const isHeld = () => screen.queryByRole('button', { name: 'Waiting for your files…', busy: true }) !== null;
  expect(isHeld()).toBe(false);
  fireEvent.change(input, { target: { files: [new File(['abc'], 'a.pdf'), new File(['abc'], 'b.pdf')] } });
  expect(isHeld()).toBe(true);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(server.sentTo('/api/POConfiguration/UploadFile')).toHaveLength(2);
});
