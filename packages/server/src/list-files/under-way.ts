import { AppError } from '../errors.ts';

/** So many files of lists an account may read at once on a node. */
const MOST_OF_ONE = 2;
/** So many pages are read at once for files: the others' calls keep the database's connections. */
const MOST_PAGES = 3;

/** Keeps downloads of lists from taking a node: how many of an account are under way, and whose page is read next. */
export class FilesUnderWay {
  readonly #ofUser = new Map<number, number>();
  readonly #waiting: (() => void)[] = [];
  #reading = 0;

  /** Counts a file that begins. @returns what ends it @throws {AppError} RATE_LIMITED where the account has too many */
  begin(userId: number): () => void {
    const before = this.#ofUser.get(userId) ?? 0;
    if (before >= MOST_OF_ONE)
      throw new AppError('RATE_LIMITED', 'You already download two lists. Wait until one of them is here.');
    this.#ofUser.set(userId, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
    };
  }

  /** Reads a page when it is its turn. */
  async inTurn<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reading < MOST_PAGES) this.#reading += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await read();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }
}
