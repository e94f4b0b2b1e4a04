import { refusedWrites } from '@chalkline/platform/testing';
import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import './runner.ts';
import { untilQuiet } from './quiet.ts';
import { forgetPressed, walkControls } from './walk-controls.ts';

forgetPressed();
const { asyncWrapper } = getConfig();
const nothingComes = async (): Promise<never> => {
  await untilQuiet();
  throw new Error('What the test looks for is not there, and nothing more comes.');
};
// What is not offered is waited for in vain: not for longer than the page needs.
if (!globalThis.walkAsActing) {
  configure({ asyncWrapper: (wait) => asyncWrapper(() => Promise.race([wait(), nothingComes()])) });
}

/** What was sent and is refused, since it was asked last. */
const newlyRefused = (by: string): string[] => refusedWrites.splice(0).map((call) => `${call}, by ${by}`);

/**
 * Each test runs with an administrator who acts for its account. Its own steps come first: they know what a screen's form asks
 * for. Most of them end early, as what they look for is not offered, and that is no failure. Then every control is pressed that
 * is there. What fails is a call that the server refuses to whoever acts. IMP-10
 */
globalThis.walkAsActing = async (own) => {
  refusedWrites.splice(0);
  await Promise.resolve()
    .then(own)
    .catch(() => undefined);
  vi.useRealTimers();
  const found = newlyRefused('the test’s own steps');
  await walkControls((name) => {
    found.push(...newlyRefused(`“${name.trim()}”`));
  });
  if (found.length > 0) throw new Error(`An acting administrator is offered what is refused:\n${found.join('\n')}`);
};
