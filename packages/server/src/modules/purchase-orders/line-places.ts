import { shipToText } from '@chalkline/rules';
import type { PostalAddress } from '../../database/tables/columns.ts';

/** Where lines go, by their number; a line that is missing goes where the order goes. */
export type LinePlaces = ReadonlyMap<number, PostalAddress>;

interface Line {
  readonly id: number;
  /** Null where it goes with the purchase. */
  readonly shipTo: PostalAddress | null;
}

/**
 * Where an order of these lines goes: one place names the order, several name each line, so that its paper groups them. PUR-39 PO-11
 * @param usual where lines go that name no place of their own
 */
export function placesOfOrder(
  usual: PostalAddress,
  lines: readonly Line[],
): { readonly shipTo: PostalAddress; readonly places: LinePlaces } {
  const places = new Map(lines.map(({ id, shipTo }) => [id, shipTo ?? usual]));
  const different = new Map([...places.values()].map((place) => [shipToText(place), place]));
  const [first = usual] = different.values();
  if (different.size <= 1) return { shipTo: first, places: new Map() };
  return { shipTo: different.has(shipToText(usual)) ? usual : first, places };
}
