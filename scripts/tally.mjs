// Counts what all runners found, and says it in the end.
import { browserReport, packageFolders, unitReport } from './reports.mjs';

/** How many browser tests may pass at their second try alone. */
const MOST_FLAKY = 2;
/** How much of an error is repeated in the end, in lines. */
const ERROR_LINES = 12;

/** What passed, failed and was left out. */
export class Tally {
  failed = 0;
  #passed = 0;
  #skipped = 0;
  #remembered = 0;
  #failures = [];
  #flaky = [];
  #steps = [];

  /** Counts something that is no test of a runner's. */
  count(name, isFine) {
    process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n`);
    if (isFine) this.#passed += 1;
    else this.#fail(name);
  }

  #fail(name) {
    this.failed += 1;
    this.#failures.push(name);
  }

  addStep(title, ms) {
    this.#steps.push(`${title} ${Math.round(ms / 1000)} s`);
  }

  #addTests(tests, isRemembered) {
    for (const { status, name } of tests) {
      if (status === 'failed') this.#fail(name);
      else if (status === 'skipped') this.#skipped += 1;
      else this.#passed += 1;
      if (status === 'flaky') this.#flaky.push(name);
      if (status === 'passed' && isRemembered) this.#remembered += 1;
    }
  }

  /**
   * Adds what vitest wrote in every package that has this script; one that wrote nothing has failed.
   * @param remembered the packages whose results come from an earlier run
   */
  addUnitTests({ report, isRun, status, remembered, ends }) {
    const before = this.failed;
    for (const folder of packageFolders().filter(isRun)) {
      const found = unitReport(folder, report);
      if (!found) this.#fail(`${folder}: its tests did not run to their end`);
      else this.#addTests(found.tests, remembered.has(folder));
      for (const name of found?.broken ?? []) this.#fail(name);
    }
    if (status !== 0 && this.failed === before)
      this.count(['unit tests ran to their end', ...ends()].join('\n'), false);
  }

  /** Adds what Playwright wrote of one suite. */
  addBrowserTests(suite, status) {
    const found = browserReport(suite);
    if (!found) return this.count(`browser tests (${suite}) ran to their end`, false);
    const before = this.failed;
    this.#addTests(found.tests, false);
    for (const error of found.errors) this.#fail(`${suite}: ${error.split('\n').slice(0, ERROR_LINES).join('\n    ')}`);
    if (status !== 0 && this.failed === before) this.#fail(`${suite}: the run failed, and no test of it`);
  }

  /** Says everything; the last line counts all runners together. */
  tell(over) {
    if (over) this.#fail(`ended by ${over}`);
    if (this.#flaky.length > MOST_FLAKY)
      this.#fail(`${this.#flaky.length} browser tests passed at their second try alone`);
    const list = (title, names, mark) =>
      names.length > 0 ? `\n${title}:\n${names.map((name) => `  ${mark} ${name}`).join('\n')}\n` : '';
    process.stdout.write(`\nSteps: ${this.#steps.join(', ')}\n`);
    process.stdout.write(list('Flaky, passed at the second try', this.#flaky, '~'));
    process.stdout.write(list('Failed', this.#failures, '✗'));
    if (this.#remembered > 0)
      process.stdout.write(
        `\n${this.#remembered} of the passed tests were remembered: nothing that they read has changed.\n`,
      );
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    process.stdout.write(`\n${this.#passed} passed, ${this.failed} failed${skipped}\n`);
  }
}
