import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileUploads } from '../index.ts';
import { renderPage } from '../testing/index.tsx';

it('every chosen file is named while it uploads or waits for those before it', async () => {
  const { fetch } = fakeServer({
    '/api/POConfiguration/UploadFile': { data: { id: 5, name: 'a.pdf', size: 3, mimeType: 'application/pdf' } },
  });
  const onAdded = vi.fn();
  renderPage(() => <FileUploads label="Documents" files={[]} onAdded={onAdded} onRemoved={vi.fn()} />, {
    fetch,
    path: '/here',
    plugins: [],
  });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['abc'], name)) } });
  expect(screen.getByText('Uploading a.pdf, b.pdf, c.pdf…').role).toBe('status');
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull());
});
