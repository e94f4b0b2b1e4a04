import { AuditButton } from '@chalkline/kit';
import { failureText } from '@chalkline/platform';
import { AuctionType, LotStatus } from '@chalkline/rules';
import { ActionMenu, LinkButton, type MenuAction, Text, useConfirm } from '@chalkline/ui';
import { Ban, Copy, Gavel, Globe, HandCoins, Landmark, Pencil, RotateCcw, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { publicPaths } from '../../model/public-paths.ts';
import { hasComparison, isTaking } from '../../model/sale-state.ts';
import { useCancelSale } from '../../queries/sale-acts.ts';
import { useCopyToDraft, useRelistToDraft } from '../school-sales/use-sale-actions.tsx';

type Props = { details: SchoolSaleDetails; onChange: () => void; onBoard: () => void };

/** The one place where the school works on the sale now. */
function MainAction({ details: { sale, lots, offersWaiting } }: Pick<Props, 'details'>): ReactNode {
  if (hasComparison(sale)) {
    const isUndecided = lots.some(({ status }) => status === LotStatus.ToDecide);
    return (
      <LinkButton to={paths.comparison(sale.id)} {...(isTaking(sale) || isUndecided ? {} : { variant: 'surface' })}>
        <Scale aria-hidden="true" />
        {isTaking(sale) ? 'Follow the opening' : isUndecided ? 'Compare and award' : 'See comparison'}
      </LinkButton>
    );
  }
  if (sale.auctionTypeId === AuctionType.QuickSale) {
    return (
      <LinkButton to={paths.schoolOffers(sale.id)} {...(offersWaiting === 0 ? { variant: 'surface' as const } : {})}>
        <HandCoins aria-hidden="true" />
        {offersWaiting > 0 ? 'Answer offers' : 'See offers'}
      </LinkButton>
    );
  }
  if (sale.auctionTypeId !== AuctionType.LiveAuction) return null;
  return (
    <LinkButton to={paths.liveRoom(sale.encryptedId)}>
      <Gavel aria-hidden="true" />
      Open live room
    </LinkButton>
  );
}

/** Asks for the reason and cancels; what is sold stays sold. */
function useCancel({ sale, proposalCount }: SchoolSaleDetails): () => Promise<void> {
  const confirm = useConfirm();
  const cancel = useCancelSale();
  return async () => {
    const sealed = proposalCount === 0 ? '' : ' Proposals that are sealed will never be opened.';
    await confirm({
      title: `Cancel ${sale.saleName}?`,
      body: (
        <Text>
          The sale ends now. Everybody who watches or takes part learns why. Lots that are sold stay sold.{sealed}
        </Text>
      ),
      confirmLabel: 'Cancel sale',
      cancelLabel: 'Keep sale',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'Vendors read it.' },
      act: (reason = '') => failureText(() => cancel.mutateAsync({ body: { saleId: sale.id, reason } })),
    });
  };
}

/** What the school can do with the sale as a whole. */
export function SaleActions({ details, onChange, onBoard }: Props) {
  const { sale, lots } = details;
  // The server refuses changes and decisions while an administrator holds the sale.
  const isHeld = details.holdReason !== null;
  const canPublish = details.canPublish && !isHeld;
  const canAward = details.canAward && !isHeld;
  const copyToDraft = useCopyToDraft();
  const relist = useRelistToDraft();
  const cancel = useCancel(details);
  const hasUnsold = lots.some(({ status }) => status === LotStatus.Unsold);
  const awaitsBoard = lots.some(({ status }) => status === LotStatus.AwaitingBoard);
  const actions: MenuAction[] = [
    ...(canPublish && isTaking(sale)
      ? [{ label: 'Change sale…', icon: <Pencil aria-hidden="true" />, onSelect: onChange }]
      : []),
    ...(canAward && awaitsBoard
      ? [{ label: 'Record the board’s decision…', icon: <Landmark aria-hidden="true" />, onSelect: onBoard }]
      : []),
    ...(sale.isPublic
      ? [{ label: 'Public page', icon: <Globe aria-hidden="true" />, to: publicPaths.sale(sale.encryptedId) }]
      : []),
    { label: 'Copy to a new draft', icon: <Copy aria-hidden="true" />, onSelect: () => copyToDraft(sale.id) },
    ...(canPublish && hasUnsold && !isTaking(sale)
      ? [{ label: 'Relist unsold lots', icon: <RotateCcw aria-hidden="true" />, onSelect: () => relist(sale.id) }]
      : []),
    ...(canPublish && isTaking(sale)
      ? [
          {
            label: 'Cancel sale…',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => void cancel(),
          },
        ]
      : []),
  ];
  return (
    <>
      <AuditButton of={{ saleId: sale.id }} />
      <ActionMenu label="More actions" actions={actions} />
      <MainAction details={details} />
    </>
  );
}
