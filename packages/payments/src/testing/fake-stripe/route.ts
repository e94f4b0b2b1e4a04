import type { FormValues } from './form.ts';
import type { World } from './world.ts';

/** One operation of the API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path; its group is the id. */
  readonly path: RegExp;
  /** The parameters that this product may send; any other is refused, so that a misspelled one shows. */
  readonly params: readonly string[];
  run(world: World, values: FormValues, id: string): object;
}
