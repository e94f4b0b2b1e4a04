import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../testing.tsx';
import { POPUP_BLOCKED_TEXT } from './new-tab.ts';
import { openDescription } from './open-description.ts';
import { openFile } from './open-file.ts';

function setUp(isBlocked = false) {
  const replace = vi.fn();
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: window as unknown,
    location: { replace },
    close: vi.fn(),
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (tab as unknown as Window));
  const feedback = { error: vi.fn() };
  const logger = silentLogger();
  return { tab, open, replace, feedback, logger, dependencies: { feedback, logger } };
}

const made: Blob[] = [];

beforeEach(() => {
  made.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return `blob:http://localhost/${made.length}`;
  });
});
afterEach(() => void vi.restoreAllMocks());

describe('a description in a tab of its own', () => {
  it('stands in a frame without scripts, forms and origin', () => {
    const { tab, dependencies } = setUp();
    openDescription('<p>Desks</p><script>steal()</script>', dependencies);
    const frame = tab.document.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.srcdoc).toContain('<p>Desks</p>');
    expect(tab.opener).toBeNull();
  });

  it.each(['', '<p> </p>'])('UI-11 that is empty (%j) says so', (html) => {
    const { tab, dependencies } = setUp();
    openDescription(html, dependencies);
    expect(tab.document.querySelector('iframe')?.srcdoc).toContain('No description available');
  });

  it('FILE-16 with a table shows lines around its cells', () => {
    const { tab, dependencies } = setUp();
    openDescription('<table><tr><td>101</td><td>2 units</td></tr></table>', dependencies);
    expect(tab.document.querySelector('iframe')?.srcdoc).toContain('<table border="1"');
  });

  it('that is a picture alone is not empty', () => {
    const { tab, dependencies } = setUp();
    openDescription('<img src="data:image/png;base64,AA==">', dependencies);
    expect(tab.document.querySelector('iframe')?.srcdoc).toContain('<img');
  });

  it('UI-22 that the browser blocks is alerted', () => {
    const { feedback, dependencies } = setUp(true);
    openDescription('<p>Desks</p>', dependencies);
    expect(feedback.error).toHaveBeenCalledExactlyOnceWith(
      'Failed to open a new tab. Please allow pop-ups in your browser.',
    );
  });
});

describe('a file in a tab of its own', () => {
  it.each([null, undefined, '', 'javascript:alert(1)', 'data:text/plain;base64,%%%'])(
    'UI-22 that is not there (%s) is logged',
    async (file) => {
      const { open, logger, dependencies } = setUp();
      await openFile(file, dependencies);
      expect(logger.warn).toHaveBeenCalledExactlyOnceWith('No File Found');
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('opens by its address', async () => {
    const { replace, dependencies } = setUp();
    await openFile('/api/files/7', dependencies);
    expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('/api/files/7', location.href).href);
  });

  it('opens by its content, which a data address holds, too', async () => {
    const { replace, dependencies } = setUp();
    await openFile(`data:application/pdf;base64,${btoa('%PDF')}`, dependencies);
    expect(made[0]?.type).toBe('application/pdf');
    expect(await made[0]?.text()).toBe('%PDF');
    expect(replace).toHaveBeenCalledExactlyOnceWith('blob:http://localhost/1');
  });

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml'])('of type %s is shown as text', async (type) => {
    const { dependencies } = setUp();
    await openFile(new Blob(['<script>'], { type }), dependencies);
    expect(made[0]?.type).toBe('text/plain');
  });

  it('is fetched once its tab is there', async () => {
    const { open, replace, dependencies } = setUp();
    await openFile(async () => {
      expect(open).toHaveBeenCalledOnce();
      return new Blob(['x'], { type: 'application/pdf' });
    }, dependencies);
    expect(replace).toHaveBeenCalledExactlyOnceWith('blob:http://localhost/1');
  });

  it.each([
    ['nothing came', async () => null],
    ['it failed', () => Promise.reject(new Error('gone'))],
  ])('closes its tab again when %s', async (_why, file) => {
    const { tab, logger, dependencies } = setUp();
    await openFile(file, dependencies);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('that the browser blocks is alerted', async () => {
    const { feedback, dependencies } = setUp(true);
    await openFile('/api/files/7', dependencies);
    expect(feedback.error).toHaveBeenCalledExactlyOnceWith(POPUP_BLOCKED_TEXT);
  });
});
