import { numberParam } from '@chalkline/platform';
import { isPurchaseTypeId } from '@chalkline/rules';

/** The kind of purchase that the address asks for, null for none and for a number that is no kind. */
export function typeParam(params: URLSearchParams): number | null {
  const typeId = numberParam(params, 'type');
  return typeId !== null && isPurchaseTypeId(typeId) ? typeId : null;
}
