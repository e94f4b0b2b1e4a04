import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useQuery } from '@tanstack/react-query';
import { shortBiddingText } from '../../model/short-bidding.ts';
import { schoolSetup } from '../../queries/reference.ts';
import type { DraftEditor } from '../../stores/draft-editor.ts';

/** Why the time for bids is short, in a sentence; null where it is not, and while the school's own minimum is not known. PUR-34 */
export function useShortBidding({ typeId, form }: DraftEditor): string | null {
  const { clock } = usePlatform();
  const setup = useQuery({ ...schoolSetup(useApi()), meta: { silent: true } });
  if (setup.isPending) return null;
  return shortBiddingText(typeId, form, setup.data?.purchaseNoticeDays ?? null, new Date(clock.now()));
}
