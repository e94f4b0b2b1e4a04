import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Avatar } from '../layout/avatar.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { FileDrop } from './file-drop.tsx';
import { checkFile, formatBytes, readFileAsBase64 } from './file-helpers.ts';
import { LazyImage } from './lazy-image.tsx';

describe('files', () => {
  const rules = { accept: '.pdf,image/*', maxBytes: 2048 };

  it('names the file and what is wrong with it', () => {
    expect(checkFile({ name: 'big.pdf', type: 'application/pdf', size: 4096 }, rules)).toBe(
      'big.pdf is 4 KB; the limit is 2 KB',
    );
    expect(checkFile({ name: 'run.exe', type: 'application/x-msdownload', size: 10 }, rules)).toContain(
      'run.exe is not one of',
    );
    expect(checkFile({ name: 'none.pdf', type: 'application/pdf', size: 0 }, rules)).toBe('none.pdf is empty');
    expect(checkFile({ name: 'PLAN.PDF', type: '', size: 10 }, rules)).toBeNull();
    expect(checkFile({ name: 'a.png', type: 'image/png', size: 10 }, rules)).toBeNull();
  });

  it('adds what fits and names what does not', async () => {
    const onAdd = vi.fn();
    const { container } = renderUi(
      <FileDrop
        label="Documents"
        files={[{ name: 'old.pdf', size: 640 }]}
        onAdd={onAdd}
        onRemove={vi.fn()}
        maxBytes={8}
      />,
    );
    const input = container.querySelector('input[type=file]');
    if (!input) throw new Error('no file input');
    const good = new File(['tiny'], 'good.pdf');
    fireEvent.change(input, { target: { files: [good, new File(['much too big'], 'bad.pdf')] } });
    expect(onAdd).toHaveBeenCalledWith([good]);
    expect(screen.getByText(/bad.pdf is 12 B; the limit is 8 B/)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('640 B')).toBeTruthy();
  });

  it('lets something be said of each file in the list', () => {
    renderUi(
      <FileDrop
        label="Documents"
        files={[{ name: 'plan.pdf' }, { name: 'prices.pdf' }]}
        onAdd={vi.fn()}
        onRemove={vi.fn()}
        maxBytes={8}
        control={({ name }) => <span>{`about ${name}`}</span>}
      />,
    );
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['plan.pdfabout plan.pdf', 'prices.pdfabout prices.pdf']);
  });

  it('reads a file as base64', async () => {
    expect(await readFileAsBase64(new Blob(['chalk']))).toBe(btoa('chalk'));
  });

  it('says sizes in words', () => {
    expect([640, 12_400, 3_565_158].map(formatBytes)).toEqual(['640 B', '12 KB', '3.4 MB']);
  });
});

describe('a lazy image', () => {
  class FakeObserver {
    static latest: FakeObserver | null = null;
    targets = new Set<Element>();
    notify: (entries: { target: Element; isIntersecting: boolean }[]) => void;
    options: { rootMargin?: string } | undefined;
    constructor(notify: FakeObserver['notify'], options?: { rootMargin?: string }) {
      this.notify = notify;
      this.options = options;
      FakeObserver.latest = this;
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
  }

  it('UI-10 loads 100 px before it is seen, throttled to 300 ms, and sharpens when it is there', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { container } = renderUi(
      <>
        <LazyImage src="/one.png" />
        <LazyImage src="/two.png" alt="Board" />
      </>,
    );
    const observer = FakeObserver.latest;
    if (!observer) throw new Error('nothing is observed');
    expect(observer.options?.rootMargin).toBe('100px');
    expect(container.querySelector('img')).toBeNull();
    const [first, second] = [...observer.targets];
    if (!first || !second) throw new Error('both images should be observed');

    observer.notify([{ target: first, isIntersecting: true }]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const image = screen.getByAltText('img');
    expect(getComputedStyle(image).filter).toContain('blur(15px)');
    fireEvent.load(image);
    expect(getComputedStyle(image).filter).toContain('blur(0)');

    observer.notify([{ target: second, isIntersecting: true }]);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByAltText('Board')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByAltText('Board')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('keeps its words when the picture is missing', () => {
    renderUi(<LazyImage src={null} alt="Lot 3" />);
    expect(screen.getByRole('img', { name: 'Lot 3' })).toBeTruthy();
  });

  it('is what a person’s picture is; the initials stand in before it, and when it is missing', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { container } = renderUi(<Avatar name="Dana Mercer" src="/dana.png" />);
    expect(container.textContent).toBe('DM');
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/dana.png'));
    expect(container.textContent).toBe('');
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('DM');
    vi.unstubAllGlobals();
  });
});
