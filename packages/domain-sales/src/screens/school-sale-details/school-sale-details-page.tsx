import { useApi } from '@chalkline/api-client';
import { HoldNote, RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { auctionTypeName, LotStatus, SaleStatus } from '@chalkline/rules';
import { Button, Callout, FilterTabs, Flex, facts, Page as Screen, Skeleton, StatusBadge } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { isOver, isTaking } from '../../model/sale-state.ts';
import { saleStatusText, saleTone } from '../../model/status.ts';
import { schoolSale } from '../../queries/school-sales.ts';
import { FeeNote } from './fee-note.tsx';
import { LotsPart } from './lots-part.tsx';
import { SaleActions } from './sale-actions.tsx';
import { SaleFigures } from './sale-figures.tsx';

// Most visits read the lots.
const QuestionsPart = lazy(async () => ({ default: (await import('./questions-part.tsx')).QuestionsPart }));
const InvitedPart = lazy(async () => ({ default: (await import('./invited-part.tsx')).InvitedPart }));
const WindowsEditor = lazy(async () => ({
  default: (await import('../sale-invoice/windows-editor.tsx')).WindowsEditor,
}));
const WinnersPart = lazy(async () => ({ default: (await import('./winners-part.tsx')).WinnersPart }));
// And most only read.
const ChangeSheet = lazy(async () => ({ default: (await import('./change-sheet.tsx')).ChangeSheet }));
const BoardDialog = lazy(async () => ({ default: (await import('./board-dialog.tsx')).BoardDialog }));

const partNames = ['lots', 'questions', 'vendors', 'times', 'winners'] as const;
type Part = (typeof partNames)[number];

function tabsOf({ lots, questionsWaiting, invited, windows, invoices }: SchoolSaleDetails) {
  return [
    { value: 'lots', label: 'Lots', count: lots.length },
    questionsWaiting > 0
      ? { value: 'questions', label: 'Questions waiting', count: questionsWaiting }
      : { value: 'questions', label: 'Questions' },
    { value: 'vendors', label: 'Vendors', count: invited.length },
    { value: 'times', label: 'Times', count: windows.length },
    { value: 'winners', label: 'Winners', count: invoices.length },
  ];
}

function PartView({ details, part }: { details: SchoolSaleDetails; part: Part }) {
  switch (part) {
    case 'questions':
      return <QuestionsPart sale={details.sale} />;
    case 'vendors':
      return <InvitedPart details={details} />;
    case 'times':
      return <WindowsEditor saleId={details.sale.id} windows={details.windows} />;
    case 'winners':
      return <WinnersPart details={details} />;
    default:
      return <LotsPart details={details} />;
  }
}

/** What has to be known before anything else: why it closed, why it stands still, what the board has to decide. */
function Notes({ details, onBoard }: { details: SchoolSaleDetails; onBoard: () => void }) {
  const { sale, closeReason, lots, canAward, noticeReason, holdReason, heldAt } = details;
  const awaiting = lots.filter(({ status }) => status === LotStatus.AwaitingBoard).length;
  return (
    <>
      <HoldNote what="sale" reason={holdReason} heldAt={heldAt} />
      {sale.status === SaleStatus.Closed && closeReason !== null && (
        <Callout tone="neutral" title="This sale is closed">
          {closeReason}
        </Callout>
      )}
      {sale.isSuspended && (
        <Callout tone="amber" title="This auction is suspended">
          {sale.suspendReason}
        </Callout>
      )}
      {awaiting > 0 && (
        <Callout
          tone="amber"
          title={`${awaiting === 1 ? 'One lot waits' : `${awaiting} lots wait`} for the board`}
          action={
            canAward && holdReason === null ? (
              <Button size="sm" variant="surface" onClick={onBoard}>
                Record decision
              </Button>
            ) : undefined
          }
        >
          Nothing is invoiced before the board confirms.
        </Callout>
      )}
      {details.fee !== null && <FeeNote saleId={sale.id} fee={details.fee} />}
      {noticeReason !== null && isTaking(sale) && (
        <Callout tone="blue" title="Shorter than your notice period">
          {noticeReason}
        </Callout>
      )}
    </>
  );
}

function Details({ details }: { details: SchoolSaleDetails }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const part = partNames.find((name) => name === asked) ?? 'lots';
  const [dialog, setDialog] = useState<'change' | 'board' | null>(null);
  const { sale, lots } = details;
  const close = () => setDialog(null);
  return (
    <Screen
      title={sale.saleName}
      eyebrow={sale.formattedNumber}
      lead={facts(
        auctionTypeName(sale.auctionTypeId),
        sale.parentCategoryName,
        sale.isPublic ? 'public' : 'by invitation',
      )}
      back={isTaking(sale) ? lists.openSales : isOver(sale) ? lists.history : lists.inProgress}
      actions={
        <SaleActions details={details} onChange={() => setDialog('change')} onBoard={() => setDialog('board')} />
      }
    >
      <Flex>
        <StatusBadge tone={saleTone(sale)}>{saleStatusText(sale)}</StatusBadge>
      </Flex>
      <Notes details={details} onBoard={() => setDialog('board')} />
      <SaleFigures details={details} />
      <FilterTabs
        label="Part of the sale"
        value={part}
        onChange={(tab) => setParams({ id: String(sale.id), ...(tab === 'lots' ? {} : { tab }) }, { replace: true })}
        items={tabsOf(details)}
      />
      <Suspense key={part} fallback={<Skeleton h="64" />}>
        <PartView details={details} part={part} />
      </Suspense>
      <Suspense fallback={null}>
        {dialog === 'change' && <ChangeSheet details={details} onClose={close} />}
        {dialog === 'board' && (
          <BoardDialog
            saleId={sale.id}
            lots={lots.filter(({ status }) => status === LotStatus.AwaitingBoard)}
            onClose={close}
          />
        )}
      </Suspense>
    </Screen>
  );
}

/** One sale as its school sees it: `?id=` is its number, `?tab=` the part on screen. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...schoolSale(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.openSales} replace />;
  return (
    <RowPage query={query} what="sale" back={lists.openSales}>
      {(details) => <Details details={details} />}
    </RowPage>
  );
}
