import { caught, type Fault } from '../fault.ts';
import type { Head } from '../line/line.ts';
import { checkLink, type ReadLine, readHashed } from './chain.ts';
import type { Course } from './course.ts';
import { afterLine } from './follow.ts';

/** Checks a log line by line while its auction runs, as the room does (LOG-1, LOG-2). */
export class LogFollower {
  #last: ReadLine | null = null;
  #course: Course | null = null;
  #fault: Fault | null = null;

  /** The last line that was checked and found right; `null` before the first. */
  get head(): Head | null {
    return this.#last === null ? null : { seq: this.#last.seq, hash: this.#last.hash };
  }

  /**
   * Checks the next line. Once one is wrong, so is everything behind it: the same fault is answered again.
   * @param text the line, with or without its line feed. Lines are given one after the other, each after the answer to the last.
   * @returns what is wrong, or `null`.
   */
  async add(text: string): Promise<Fault | null> {
    if (this.#fault !== null) return this.#fault;
    const result = await caught(async () => {
      const read = await readHashed(text.replace(/\n$/, ''), (this.#last?.seq ?? -1) + 1);
      checkLink(this.#last, read);
      this.#course = afterLine(this.#course, read.line, null);
      this.#last = read;
    });
    if ('fault' in result) this.#fault = result.fault;
    return this.#fault;
  }
}
