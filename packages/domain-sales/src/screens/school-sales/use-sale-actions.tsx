import { useSchoolRight } from '@chalkline/kit';
import { AuctionType, SaleStatus } from '@chalkline/rules';
import type { MenuAction } from '@chalkline/ui';
import { Copy, Eye, Gavel, HandCoins, type LucideIcon, RotateCcw, Scale } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SaleRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useCopySale, useRelistUnsold } from '../../queries/drafts.ts';

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" />;

/** Copies a sale to a new draft and goes on writing it. */
export function useCopyToDraft(): (saleId: number) => void {
  const copy = useCopySale();
  const navigate = useNavigate();
  return (saleId) => copy.mutate({ body: { saleId } }, { onSuccess: ({ id }) => void navigate(paths.draft(id)) });
}

/** Puts the unsold lots of a sale into a new draft. */
export function useRelistToDraft(): (saleId: number) => void {
  const relist = useRelistUnsold();
  const navigate = useNavigate();
  return (saleId) => relist.mutate({ body: { saleId } }, { onSuccess: ({ id }) => void navigate(paths.draft(id)) });
}

/** Where a sale of this kind is worked on while it runs. */
function workAction(row: SaleRow): MenuAction[] {
  const hasEnded = row.status !== SaleStatus.Open && row.status !== SaleStatus.Live && !row.isScheduled;
  switch (row.auctionTypeId) {
    case AuctionType.QuickSale:
      return [{ label: 'Offers', icon: icon(HandCoins), to: paths.schoolOffers(row.id) }];
    case AuctionType.LiveAuction:
      return [
        { label: 'Live room', icon: icon(Gavel), to: paths.liveRoom(row.encryptedId) },
        ...(hasEnded ? [{ label: 'Decide lots', icon: icon(Scale), to: paths.comparison(row.id) }] : []),
      ];
    default:
      return row.isScheduled ? [] : [{ label: 'Compare proposals', icon: icon(Scale), to: paths.comparison(row.id) }];
  }
}

/** The menu of a sale's row. */
export function useSaleActions(): (row: SaleRow) => readonly MenuAction[] {
  const mayPublish = useSchoolRight('publish');
  const copyToDraft = useCopyToDraft();
  const relist = useRelistToDraft();
  const isOver = ({ status }: SaleRow) => status === SaleStatus.Closed || status === SaleStatus.Completed;
  return (row) => [
    { label: 'Details', icon: icon(Eye), to: paths.schoolSale(row.id) },
    ...(row.status === SaleStatus.Closed && row.publishedAt === null ? [] : workAction(row)),
    { label: 'Copy to a new draft', icon: icon(Copy), separated: true, onSelect: () => copyToDraft(row.id) },
    ...(mayPublish && isOver(row) && row.lotsSold < row.lotCount
      ? [{ label: 'Relist unsold lots', icon: icon(RotateCcw), onSelect: () => relist(row.id) }]
      : []),
  ];
}
