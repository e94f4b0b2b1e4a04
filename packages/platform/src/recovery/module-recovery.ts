import { consoleLogger, type Logger } from '../logger.ts';

export interface ModuleRecovery {
  /** Loads the page anew. */
  reload(): void;
  logger: Logger;
  /** Whether the server that serves the modules answers; taken for granted when it is not given. */
  isReachable?(): Promise<boolean>;
}

/** How long until the server is asked again, in milliseconds, where the browser does not say that the network is back. */
const RETRY_MS = 3000;

/** Without a network nothing answers; what a proxy says in the place of a server that is away is no answer. */
const pageAnswers = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** How a page recovers in a browser. */
export const browserRecovery: ModuleRecovery = {
  reload: () => globalThis.location.reload(),
  logger: consoleLogger,
  isReachable: pageAnswers,
};

const keyPrefix = 'reloaded-for:';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Whether styles could not be loaded: the bundler's own error, or the words that browsers and bundlers use. */
export function isStyleLoadError(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'CSS_CHUNK_LOAD_FAILED' || /unable to preload css|loading css chunk/i.test(messageOf(error));
}

/** Whether a module could not be fetched, as opposed to one that was and then failed. */
export function isModuleLoadError(error: unknown): boolean {
  if (isStyleLoadError(error)) return true;
  if (error instanceof Error && error.name === 'ChunkLoadError') return true;
  return /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|loading chunk .+ failed/i.test(
    messageOf(error),
  );
}

/** The storage may be switched off; then nothing can say that a reload has been tried, and none is. */
function firstTime(name: string): boolean {
  try {
    if (sessionStorage.getItem(keyPrefix + name) !== null) return false;
    sessionStorage.setItem(keyPrefix + name, 'yes');
    return true;
  } catch {
    return false;
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyPrefix + name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Ends when the browser has its network back, or when it is time to look again. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, RETRY_MS);
    window.addEventListener('online', finish);
  });
}

/** Loads a module, again and again while there is no network: a reload would only lose the page that is there. */
async function loadWhenReachable<T>(load: () => Promise<T>, recovery: ModuleRecovery): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const isAway = isModuleLoadError(error) && recovery.isReachable && !(await recovery.isReachable());
      if (!isAway) throw error;
      await nextChance();
    }
  }
}

/**
 * Loads a module. Without a network it waits for one. A module that cannot be fetched from a server that answers is most
 * often one that a newer release has replaced, so the page is reloaded, silently and once per module (UI-17); missing styles
 * are also warned of. While the page goes, the promise stays pending; the second failure is thrown, for the error screen.
 */
export async function loadModule<T>(
  load: () => Promise<T>,
  name: string,
  recovery: ModuleRecovery = browserRecovery,
): Promise<T> {
  try {
    const module = await loadWhenReachable(load, recovery);
    forget(name);
    return module;
  } catch (error) {
    if (!isModuleLoadError(error) || !firstTime(name)) throw error;
    if (isStyleLoadError(error)) recovery.logger.warn(`The styles of ${name} could not be preloaded`, error);
    recovery.reload();
    return new Promise<T>(() => {});
  }
}

function failedStylesheet(event: Event): string | null {
  const { target } = event;
  if (!(target instanceof HTMLLinkElement)) return null;
  const isStyle = target.rel === 'stylesheet' || (target.rel === 'preload' && target.as === 'style');
  return isStyle ? target.href : null;
}

/** Watches for style sheets that fail to load: warns and reloads, once per sheet. Returns how to stop. */
export function watchStylesheets(recovery: ModuleRecovery = browserRecovery): () => void {
  const onError = (event: Event) => {
    const href = failedStylesheet(event);
    if (href === null) return;
    recovery.logger.warn(`The style sheet ${href} could not be loaded`);
    if (navigator.onLine !== false && firstTime(href)) recovery.reload();
  };
  // Errors of elements don't bubble; only the capture phase brings them here.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
