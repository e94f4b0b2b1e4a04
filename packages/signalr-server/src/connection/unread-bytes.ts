/** The least that is reserved for the beginning of a message. */
const SMALLEST = 256;

const NOTHING = Buffer.alloc(0);

/**
 * Bytes of a client that haven't been read: the beginning of a message, or whatever came while reading was paused.
 * However small the pieces are in which a message comes, each byte is moved a few times at most, and searched once.
 */
export class UnreadBytes {
  #bytes: Buffer = NOTHING;
  #start = 0;
  #end = 0;
  /** Whether the bytes are a copy of ours, to which more can be added; else a chunk of the transport. */
  #own = false;
  /** How many of {@link bytes} are known to hold no end of a message. */
  searched = 0;

  get size(): number {
    return this.#end - this.#start;
  }

  /** All of them, as they lie: good until the next change. */
  get bytes(): Buffer {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  append(chunk: Buffer): void {
    if (this.size === 0) {
      this.#take(chunk, false);
      return;
    }
    if (!this.#own || this.#end + chunk.length > this.#bytes.length) {
      this.#reserve(this.size + chunk.length);
    }
    chunk.copy(this.#bytes, this.#end);
    this.#end += chunk.length;
  }

  /**
   * Drops what has been read from the beginning.
   * @param complete whether everything else has been looked at and holds no complete message
   */
  consume(used: number, complete: boolean): void {
    this.#start += used;
    if (this.size === 0) {
      this.clear();
      return;
    }
    if (complete && !(this.#own && used === 0)) {
      // A copy: the rest of a few bytes would keep the whole chunk of the socket alive.
      this.#reserve(this.size);
    }
    this.searched = complete ? this.size : 0;
  }

  clear(): void {
    this.#take(NOTHING, false);
  }

  #take(bytes: Buffer, own: boolean): void {
    this.#bytes = bytes;
    this.#start = 0;
    this.#end = bytes.length;
    this.#own = own;
    this.searched = 0;
  }

  /** Moves the bytes to a place of their own with room for as many again, so that growing costs no more than the bytes. */
  #reserve(size: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(SMALLEST, size * 2));
    const { bytes, searched } = this;
    bytes.copy(grown);
    this.#take(grown, true);
    this.#end = bytes.length;
    this.searched = searched;
  }
}
