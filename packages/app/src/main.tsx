import '@chalkline/ui/fonts.css';
import { ROOT_ELEMENT_ID } from '@chalkline/rules';
import { pageNonce } from './start/nonce.ts';
import { readRuntimeConfig } from './start/runtime-config.ts';

const timer = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// Out of a promise: where a browser notes what set a timer, it would read this whole file a second time.
const nextTask = (): Promise<void> => Promise.resolve().then(timer);

/**
 * Starts in steps, each a task of its own: between them a slow phone paints, scrolls and answers taps. The modules come in
 * one file; `eager` only puts off when each of them runs.
 */
async function start(element: HTMLElement): Promise<void> {
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { chalklineSystem } = await import(/* webpackMode: "eager" */ '@chalkline/ui');
  await nextTask();
  chalklineSystem();
  await nextTask();
  const { launch } = await import(/* webpackMode: "eager" */ './start/launch.tsx');
  await nextTask();
  launch({ root: createRoot(element), config: readRuntimeConfig(), nonce: pageNonce() });
}

// In a file of its own: the first visit is at its bar, and nobody's translation is quicker than it.
// Without it the product runs as it is, and a next visit asks for it again.
import('./start/translation-guard.ts').then(
  ({ guardAgainstTranslation }) => guardAgainstTranslation(),
  () => undefined,
);

const element = document.getElementById(ROOT_ELEMENT_ID);
if (!element) throw new Error(`The page has no element #${ROOT_ELEMENT_ID} to mount into.`);
void start(element);
