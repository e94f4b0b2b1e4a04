import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../routing/lazy-page.ts';
import { cleanUp } from '../testing.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { isModuleLoadError, isStyleLoadError, loadModule, watchStylesheets } from './module-recovery.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(cleanUp);

function recoveryOf() {
  return { reload: vi.fn(), logger: { warn: vi.fn(), error: vi.fn() } };
}

const gone = new TypeError('Failed to fetch dynamically imported module: https://app.test/7f3.js');
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const styleError = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('a module that cannot be fetched', () => {
  it.each([
    ['a browser’s', gone],
    ['another browser’s', new TypeError('error loading dynamically imported module: https://app.test/7f3.js')],
    ['a third browser’s', new TypeError('Importing a module script failed.')],
    ['the bundler’s', chunkError],
    ['the bundler’s for styles', styleError],
    ['another bundler’s for styles', new Error('Unable to preload CSS for /assets/page.css')],
  ])('is known by %s error', (_name, error) => {
    expect(isModuleLoadError(error)).toBe(true);
  });

  it('is told apart from one that was fetched and failed', () => {
    expect(isModuleLoadError(new TypeError('x is undefined'))).toBe(false);
    expect(isModuleLoadError('Failed to fetch')).toBe(false);
    expect(isStyleLoadError(gone)).toBe(false);
  });

  it('UI-17 reloads the page silently, once, and then is an error', async () => {
    const recovery = recoveryOf();
    const load = () => Promise.reject(gone);
    const settled = vi.fn();
    void loadModule(load, 'inbox', recovery).then(settled, settled);
    await settle();
    expect(recovery.reload).toHaveBeenCalledOnce();
    expect(recovery.logger.warn).not.toHaveBeenCalled();
    expect(settled).not.toHaveBeenCalled();
    await expect(loadModule(load, 'inbox', recovery)).rejects.toBe(gone);
    expect(recovery.reload).toHaveBeenCalledOnce();
  });

  it('waits for the network instead of reloading while there is none', async () => {
    vi.useFakeTimers();
    let isThere = false;
    const recovery = { ...recoveryOf(), isReachable: async () => isThere };
    const load = vi.fn(async () => {
      if (!isThere) throw gone;
      return 'loaded';
    });
    const loading = loadModule(load, 'inbox', recovery);
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(2);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('loaded');
    expect(recovery.reload).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('UI-17 reloads when the server answers and the module is not there', async () => {
    const recovery = { ...recoveryOf(), isReachable: async () => true };
    void loadModule(() => Promise.reject(gone), 'inbox', recovery);
    await settle();
    expect(recovery.reload).toHaveBeenCalledOnce();
  });

  it('UI-17 reloads once per module, and again after it has loaded in between', async () => {
    const recovery = recoveryOf();
    void loadModule(() => Promise.reject(gone), 'inbox', recovery);
    void loadModule(() => Promise.reject(gone), 'cart-items', recovery);
    await settle();
    expect(recovery.reload).toHaveBeenCalledTimes(2);
    await loadModule(async () => 'loaded', 'inbox', recovery);
    void loadModule(() => Promise.reject(gone), 'inbox', recovery);
    await settle();
    expect(recovery.reload).toHaveBeenCalledTimes(3);
  });

  it('UI-17 is warned of when it is styles', async () => {
    const recovery = recoveryOf();
    void loadModule(() => Promise.reject(styleError), 'inbox', recovery);
    await settle();
    expect(recovery.logger.warn).toHaveBeenCalledOnce();
    expect(recovery.reload).toHaveBeenCalledOnce();
  });

  it('never reloads for a module’s own error', async () => {
    const recovery = recoveryOf();
    await expect(loadModule(() => Promise.reject(new TypeError('boom')), 'inbox', recovery)).rejects.toThrow('boom');
    expect(recovery.reload).not.toHaveBeenCalled();
  });

  it('never reloads where nothing can remember that it did', async () => {
    const recovery = recoveryOf();
    vi.stubGlobal('sessionStorage', undefined);
    await expect(loadModule(() => Promise.reject(gone), 'inbox', recovery)).rejects.toBe(gone);
    expect(recovery.reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('a style sheet that fails to load', () => {
  function failing(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
    // Given its address only after it stands in the page, so that the test environment does not fetch it.
    const link = Object.assign(document.createElement('link'), attributes);
    document.body.append(link);
    link.dispatchEvent(new Event('error'));
    link.remove();
    return link;
  }

  it('UI-17 logs a warning and reloads the page, once per sheet', () => {
    const recovery = recoveryOf();
    const stop = watchStylesheets(recovery);
    failing({ rel: 'preload', as: 'style', href: 'http://localhost/a.css' });
    failing({ rel: 'preload', as: 'style', href: 'http://localhost/a.css' });
    expect(recovery.reload).toHaveBeenCalledOnce();
    expect(recovery.logger.warn).toHaveBeenCalledWith('The style sheet http://localhost/a.css could not be loaded');
    stop();
    failing({ rel: 'preload', as: 'style', href: 'http://localhost/b.css' });
    expect(recovery.reload).toHaveBeenCalledOnce();
  });

  it('is told apart from other things that fail', () => {
    const recovery = recoveryOf();
    const stop = watchStylesheets(recovery);
    failing({ rel: 'icon', href: 'http://localhost/icon.png' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    expect(recovery.reload).not.toHaveBeenCalled();
    expect(recovery.logger.warn).not.toHaveBeenCalled();
    stop();
  });
});

function Inbox() {
  return <h1>Inbox</h1>;
}

describe('a lazy page', () => {
  it('loads when it is shown, not before', async () => {
    const load = vi.fn(async () => ({ Inbox }));
    const Page = lazyPage(load, { name: 'inbox', exportName: 'Inbox' });
    expect(load).not.toHaveBeenCalled();
    render(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    );
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('Inbox');
  });

  it('whose preload fails says nothing and reloads nothing', async () => {
    const recovery = recoveryOf();
    await lazyPage(() => Promise.reject(gone), { name: 'inbox', recovery }).preload();
    expect(recovery.reload).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(0);
  });

  it('UI-17 that fails twice is left to the error screen', async () => {
    const recovery = recoveryOf();
    sessionStorage.setItem('reloaded-for:inbox', 'yes');
    const Page = lazyPage(() => Promise.reject(gone), { name: 'inbox', recovery });
    render(
      <ErrorBoundary fallback={() => <h1>Something went Wrong</h1>}>
        <Suspense fallback="Loading">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('Something went Wrong');
    expect(recovery.reload).not.toHaveBeenCalled();
  });

  it('without its export says which', async () => {
    const failure = vi.fn();
    const Page = lazyPage(async () => ({}), { name: 'inbox' });
    render(
      <ErrorBoundary fallback={() => null} onError={failure}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await settle();
    expect(String(failure.mock.calls[0]?.[0])).toContain('The page "inbox" has no export "Page"');
  });
});

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('boom');
  return <p>Fine</p>;
}

describe('the error boundary', () => {
  const boundary = (isBroken: boolean, resetKey: string, onError?: (error: unknown) => void) => (
    <ErrorBoundary
      resetKey={resetKey}
      {...(onError ? { onError } : {})}
      fallback={({ error, reset }) => (
        <button type="button" onClick={reset}>
          {String(error)}
        </button>
      )}
    >
      <Broken isBroken={isBroken} />
    </ErrorBoundary>
  );

  it('UI-17 shows what stands in, tells of the error, and tries again when asked', () => {
    const onError = vi.fn();
    const { rerender, container } = render(boundary(true, '/a', onError));
    expect(screen.getByRole('button').textContent).toBe('Error: boom');
    expect(onError).toHaveBeenCalledOnce();
    rerender(boundary(false, '/a'));
    expect(container.textContent).toBe('Error: boom');
    fireEvent.click(screen.getByRole('button'));
    expect(container.textContent).toBe('Fine');
  });

  it('tries again on another page', () => {
    const { rerender, container } = render(boundary(true, '/a'));
    rerender(boundary(false, '/b'));
    expect(container.textContent).toBe('Fine');
  });
});
