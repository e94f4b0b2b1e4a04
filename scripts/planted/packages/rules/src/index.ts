// Planted: two modules that need each other for their types alone.
import type { Part } from './part.ts';

export interface Whole {
  readonly parts: readonly Part[];
}
