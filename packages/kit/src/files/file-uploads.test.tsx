import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileUploads } from '../index.ts';
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
