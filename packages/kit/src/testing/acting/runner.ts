import { type RunnerTestCase, TestRunner } from 'vitest';

declare global {
  /** Set by setup.ts: the runner does not share modules with the tests. */
  var walkAsActing: ((own: () => unknown) => Promise<void>) | undefined;
}

/** Lets each test be run by what setup.ts has made ready. */
// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default class ActingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    await globalThis.walkAsActing?.(TestRunner.getTestFn(test));
  }
}
