import { useApi } from '@chalkline/api-client';
import { purchaseTypeOf } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import type { ShipToAddress } from '../../../model/contract.ts';
import { schoolSetup } from '../../../queries/reference.ts';

const none: readonly ShipToAddress[] = [];

/** The addresses that a line can name: none in an order, and none while the school has no second one. PUR-39 */
export function useLinePlaces(typeId: number): readonly ShipToAddress[] {
  const { isOrder } = purchaseTypeOf(typeId);
  const { data } = useQuery({ ...schoolSetup(useApi()), enabled: !isOrder, meta: { silent: true } });
  const addresses = isOrder ? none : (data?.shipToAddresses ?? none);
  return addresses.length > 1 ? addresses : none;
}
