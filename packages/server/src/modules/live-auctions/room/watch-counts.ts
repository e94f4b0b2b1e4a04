/** What counting the watchers of rooms needs. */
export interface CountParts {
  readonly node: string;
  /** How many watch on this node. */
  readonly here: (saleId: number) => number;
  readonly tellNodes: (saleId: number, count: number) => void;
  /** Shows this node's watchers how many there are everywhere. */
  readonly show: (saleId: number, watching: number) => void;
}

/** A node that said nothing for so long is gone, and its watchers with it. */
const FORGET_MS = 15_000;
/** Each node says again this often how many watch, changed or not. */
const REPEAT_MS = 5_000;

/** How many windows watch each auction, over all nodes; told once a second at most, and only where it changed. LIVE-18 */
export class WatchCounts {
  readonly #parts: CountParts;
  readonly #others = new Map<number, Map<string, { count: number; at: number }>>();
  readonly #shown = new Map<number, number>();
  readonly #changed = new Set<number>();
  #repeatedAt = 0;

  constructor(parts: CountParts) {
    this.#parts = parts;
  }

  /** How many watch, as far as this node knows. */
  of(saleId: number): number {
    const since = Date.now() - FORGET_MS;
    let sum = this.#parts.here(saleId);
    for (const { count, at } of this.#others.get(saleId)?.values() ?? []) if (at > since) sum += count;
    return sum;
  }

  /** Somebody came or went on this node. */
  changed(saleId: number): void {
    this.#changed.add(saleId);
  }

  heard(saleId: number, node: string, count: number): void {
    const nodes = this.#others.get(saleId) ?? new Map<string, { count: number; at: number }>();
    if (count > 0) nodes.set(node, { count, at: Date.now() });
    else nodes.delete(node);
    if (nodes.size > 0) this.#others.set(saleId, nodes);
    else this.#others.delete(saleId);
  }

  /** Nodes that are gone say nothing any more, and auctions that are over are watched by nobody: nothing of either is kept. */
  #forget(): void {
    const since = Date.now() - FORGET_MS;
    for (const [saleId, nodes] of this.#others) {
      for (const [node, { at }] of nodes) if (at <= since) nodes.delete(node);
      if (nodes.size === 0) this.#others.delete(saleId);
    }
  }

  /** @param open the rooms with watchers on this node */
  tick(open: readonly number[]): void {
    const isRepeat = Date.now() - this.#repeatedAt >= REPEAT_MS;
    if (isRepeat) {
      this.#repeatedAt = Date.now();
      this.#forget();
    }
    for (const saleId of new Set([...this.#changed, ...(isRepeat ? open : [])])) {
      this.#parts.tellNodes(saleId, this.#parts.here(saleId));
    }
    this.#changed.clear();
    for (const saleId of open) {
      const watching = this.of(saleId);
      if (this.#shown.get(saleId) === watching) continue;
      this.#shown.set(saleId, watching);
      this.#parts.show(saleId, watching);
    }
    for (const saleId of this.#shown.keys()) if (!open.includes(saleId)) this.#shown.delete(saleId);
  }
}
