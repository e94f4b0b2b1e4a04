import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFormFiles } from '../files/use-form-files.ts';
import { renderPage } from '../testing/index.tsx';
import { PhotoUploads } from './photo-uploads.tsx';

type Photo = Parameters<typeof PhotoUploads>[0]['photos'][number];

const UPLOAD = '/api/POConfiguration/UploadFile';
const photo = (fileId: number, alt: string): Photo => ({
  fileId,
  alt,
  href: `/photos/${fileId}.webp`,
  thumbHref: `/photos/${fileId}-small.webp`,
  width: 0,
  height: 0,
});
const three = [photo(1, 'The front'), photo(2, 'The side'), photo(3, 'The seats')];

let kept: readonly Photo[] = [];

function Held({ photos: first, max }: { photos: readonly Photo[]; max: number }) {
  const [photos, setPhotos] = useState(first);
  const files = useFormFiles();
  kept = photos;
  return (
    <PhotoUploads
      id="products.0.photos"
      what="lot 3"
      max={max}
      advice="Show every side."
      photos={photos}
      files={files}
      field="photos"
      onChange={setPhotos}
      onAdded={(added) => setPhotos((before) => [...before, added])}
    />
  );
}

function show(photos: readonly Photo[] = three, max = 20) {
  let next = 100;
  const server = fakeServer({
    [UPLOAD]: ({ body }) => {
      const { name } = body as { name: string };
      next += 1;
      return { data: { id: next, name, size: 3, mimeType: 'image/png' } };
    },
  });
  renderPage(() => <Held photos={photos} max={max} />, { fetch: server.fetch, path: '/here', plugins: [] });
  return server;
}

const order = () => kept.map(({ fileId }) => fileId);
const cards = () => screen.getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = (count: number) =>
  Array.from({ length: count }, (_each, index) => new File(['png'], `bus-${index + 1}.png`, { type: 'image/png' }));

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo' }));
});

describe('photos of a lot', () => {
  it('are moved by their buttons, which end where the row does', () => {
    show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move photo 1 forward' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move photo 3 back' }).disabled).toBe(true);
    press('Move photo 3 forward');
    expect(order()).toEqual([1, 3, 2]);
    press('Move photo 1 back');
    expect(order()).toEqual([3, 1, 2]);
    expect(within(cards()[0] as HTMLElement).getByText('Photo 1, shown first')).toBeTruthy();
  });

  it('are moved by dropping one on another’s place', () => {
    show();
    const [first, , last] = cards() as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = { effectAllowed: 'none' };
    fireEvent.dragStart(last, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(order()).toEqual([3, 1, 2]);
    // What was dropped is let go: a file that is dropped here later moves nothing.
    fireEvent.drop(cards()[2] as HTMLElement, { dataTransfer });
    expect(order()).toEqual([3, 1, 2]);
  });

  it('are removed, and what they show is written for those who can’t see it', () => {
    show();
    press('Remove photo 2');
    expect(order()).toEqual([1, 3]);
    const field = screen.getByRole('textbox', { name: /^What photo 2 shows/ });
    fireEvent.change(field, { target: { value: 'Torn seats' } });
    expect(kept[1]).toMatchObject({ fileId: 3, alt: 'Torn seats' });
  });

  it('are taken as far as there is room, and it says how many were left out', async () => {
    const server = show(three, 5);
    const input = [...document.querySelectorAll('input[type=file]')].at(-1) as HTMLInputElement;
    fireEvent.change(input, { target: { files: chosen(4) } });
    await waitFor(() => expect(order()).toHaveLength(5));
    expect(server.sentTo(UPLOAD)).toHaveLength(2);
    expect(screen.getByText(/^two photos were left out: 5 are the most\.$/i)).toBeTruthy();
    press('Remove photo 5');
    await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull());
  });
});
