import type { Whole } from './index.ts';

export interface Part {
  readonly of: Whole;
}
