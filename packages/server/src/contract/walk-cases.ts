import type { DemoName } from '../testing/market.ts';
import type { OwnAndForeign } from '../testing/walk-front-rows.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';

/** What of a request the walk varies. */
export interface WalkRequest {
  readonly path?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

type Make = (world: World, as: DemoName) => WalkRequest | Promise<WalkRequest>;

/**
 * How an operation's requests are made. `own` reaches a row of the caller (or needs none), `foreign` names somebody
 * else's, `missing` one that is not there. An operation without rows has neither of the last two.
 */
export interface WalkCase {
  readonly own: Make;
  readonly foreign?: Make;
  readonly missing?: Make;
}

export const isVendor = (as: DemoName): boolean => as.startsWith('vendor') || as === 'subvendor' || as === 'invited';
export const isOfSchoolOne = (as: DemoName): boolean => as === 'school' || as === 'assistant' || as === 'staff';
/** The demonstration's vendor and its sub-vendor; the other vendors stand for strangers. */
export const isOfVendorOne = (as: DemoName): boolean => as === 'vendor' || as === 'subvendor';
/** Whether the caller belongs to one of the two organizations whose rows the world has. */
export const isOfTheTwo = (as: DemoName): boolean => isOfSchoolOne(as) || isOfVendorOne(as);

export const noRow: WalkCase = { own: () => ({}) };
export const inPath = (id: number): WalkRequest => ({ path: { id } });
export const inBody = (id: number): WalkRequest => ({ body: { id } });

/** An operation without rows whose body is always the same. */
export const withBody = (body: unknown): WalkCase => ({ own: () => ({ body }) });

/** A row that anybody may name who may call at all. */
export const anyRow = (id: number, request: (id: number) => WalkRequest = inPath): WalkCase => ({
  own: () => request(id),
  missing: () => request(NO_ID),
});

/** A row of the demonstration's school or vendor, and the same kind of row of somebody else. */
export const rowOfTheTwo = <T extends number | string>(
  pick: (world: World, as: DemoName) => OwnAndForeign<T>,
  request: (id: T, as: DemoName) => WalkRequest,
  missing: T,
): WalkCase => ({
  own: (world, as) => request(pick(world, as).own, as),
  foreign: (world, as) => request(isOfTheTwo(as) ? pick(world, as).foreign : pick(world, as).own, as),
  missing: (_world, as) => request(missing, as),
});
