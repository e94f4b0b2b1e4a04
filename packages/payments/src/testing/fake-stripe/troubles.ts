/** What goes wrong with a request: it gets an error of that status, or it is done and its connection cut, or it is done and left unanswered. */
export type Trouble = number | 'cut' | 'silence';

/** Which requests are in trouble, and how many of them. */
export interface TroubleWith {
  /** The path that they are for, such as `/v1/refunds`; any when left out. */
  readonly path?: string;
  /** How many requests one after the other, 1 when left out. */
  readonly times?: number;
}

/** The troubles that wait for their requests. */
export class Troubles {
  readonly #waiting: { readonly trouble: Trouble; readonly path: string | undefined }[] = [];

  add(trouble: Trouble, { path, times = 1 }: TroubleWith = {}): void {
    for (let count = 0; count < times; count += 1) this.#waiting.push({ trouble, path });
  }

  /** The trouble of a request for this path, which is over with it. */
  take(path: string): Trouble | undefined {
    const index = this.#waiting.findIndex((each) => each.path === undefined || each.path === path);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]?.trouble;
  }
}
