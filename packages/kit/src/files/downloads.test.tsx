import { type FakeAnswering, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/index.tsx';
import { DownloadButton } from './download-button.tsx';
import { StoredFileButtons } from './stored-file-buttons.tsx';

const DOCUMENT = '/api/POConfiguration/DownloadDocument/7';
const INVOICE = '/api/Payment/DownloadInvoice/12';
const stored = { id: 7, name: 'w9.pdf', size: 900, mimeType: 'application/pdf' };

const saved: string[] = [];
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const Invoice = () => (
  <DownloadButton file={(api) => api.download('/api/Payment/DownloadInvoice/{id}', { params: { path: { id: 12 } } })}>
    PDF
  </DownloadButton>
);

function open(Page: () => ReactNode, answers: Record<string, FakeAnswering>) {
  renderPage(Page, { fetch: fakeServer(answers).fetch, path: '/here', plugins: [] });
}

it('UI-4 a file that does not come leaves its button ready, and nothing is alerted', async () => {
  let tries = 0;
  open(Invoice, {
    [INVOICE]: () => {
      tries += 1;
      return { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such invoice.' };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' }).hasAttribute('disabled')).toBe(false));
  expect(saved).toEqual([]);
  expect(screen.queryByText('There is no such invoice.')).toBeNull();
});

it('a stored file is saved under the name it was stored with', async () => {
  open(() => <StoredFileButtons file={stored} label="Download" />, { [DOCUMENT]: { file: new Blob(['x']) } });
  fireEvent.click(screen.getByRole('button', { name: 'Download w9.pdf' }));
  await waitFor(() => expect(saved).toEqual(['w9.pdf']));
  expect(screen.getByRole('button', { name: 'Open w9.pdf in a new tab' })).toBeTruthy();
});

it('a stored file that no browser shows is only downloaded', () => {
  open(() => <StoredFileButtons file={{ ...stored, name: 'plan.docx', mimeType: 'application/msword' }} />, {});
  expect(screen.getByRole('button', { name: 'plan.docx' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});
