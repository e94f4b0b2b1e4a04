import { TextLink, useNowDate } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { BidStatus, formatMoney, PurchaseStatus } from '@chalkline/rules';
import { DocumentNames } from '@chalkline/tender';
import {
  Box,
  Button,
  Card,
  DateTime,
  Deadline,
  KeyValue,
  LinkButton,
  Money,
  Stack,
  StatusBadge,
  Text,
  useConfirm,
} from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import { quantityNote } from '../../model/addenda.ts';
import type { Bid, OrderDetails, RfpDetails } from '../../model/contract.ts';
import { canWithdraw, type DealAction, dealStatusText, dealTone, isOnHold } from '../../model/deal-view.ts';
import { paths } from '../../model/paths.ts';
import { useWithdrawBid } from '../../queries/mutations.ts';

/** Asks and takes a submitted bid back. */
export function WithdrawButton({ bid, rfpName }: { bid: Bid; rfpName: string }) {
  const confirm = useConfirm();
  const withdraw = useWithdrawBid();
  const { session } = usePlatform();
  if (session.isImpersonating) return null;
  async function ask() {
    const { confirmed } = await confirm({
      title: 'Withdraw this bid?',
      body: `The school will not see your ${formatMoney(bid.total)} for ${rfpName}. What you typed stays as a draft, and you can bid again until the end date.`,
      confirmLabel: 'Withdraw my bid',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed) withdraw.mutate({ params: { path: { bidId: bid.id } } });
  }
  return (
    <Button variant="outline" colorPalette="red" loading={withdraw.isPending} onClick={() => void ask()}>
      <Undo2 aria-hidden="true" />
      Withdraw
    </Button>
  );
}

/** The version is named only where the bid has gone on since. */
const receiptText = (version: number, latest: number): string =>
  version === latest ? 'See your receipt' : `See your receipt of version ${version}`;

function BidFacts({ bid, rfp }: { bid: Bid; rfp: RfpDetails }) {
  const note = quantityNote(bid, rfp);
  return (
    <KeyValue
      items={[
        {
          label: 'Total',
          value: (
            <>
              <Money value={bid.total} emphasis />
              {note !== null && (
                <Text textStyle="sm" color="fg.muted">
                  {note}
                </Text>
              )}
            </>
          ),
        },
        { label: 'Version', value: String(bid.version) },
        ...(bid.isAllOrNothing ? [{ label: 'Wins', value: 'whole or not at all' }] : []),
        ...(bid.documents.length > 0
          ? [{ label: 'Documents', value: <DocumentNames documents={bid.documents} /> }]
          : []),
        { label: 'Submitted', value: <DateTime at={bid.submittedAt} /> },
        ...(bid.receipt
          ? [
              {
                label: 'Receipt',
                value: (
                  <TextLink to={paths.bidSuccess(bid.id)}>{receiptText(bid.receipt.version, bid.version)}</TextLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Where this vendor stands with the purchase, in the words that are true for it. */
export function MyBidCard({ details, action }: { details: OrderDetails; action: DealAction | null }) {
  const { rfp, bid, statusText, dealStatus, refusal } = details;
  const now = useNowDate();
  const [order] = details.purchaseOrders;
  const tone = dealTone({
    bidStatus: bid?.status ?? null,
    dealStatus,
    refusal,
    purchaseOrderStatus: order?.status ?? null,
  });
  return (
    <Card title="My bid">
      <Stack gap="3.5">
        <Box>
          <StatusBadge tone={tone}>{dealStatusText({ statusText })}</StatusBadge>
        </Box>
        {rfp.rfpendDate !== null && rfp.status <= PurchaseStatus.Open && !isOnHold(details) && (
          <Deadline at={rfp.rfpendDate} label="Closes" />
        )}
        {bid && <BidFacts bid={bid} rfp={rfp} />}
        {bid?.disqualifiedReason && <Text color="red.fg">{bid.disqualifiedReason}</Text>}
        {!bid && action && (
          <Text color="fg.muted">You can save a draft, submit, revise and withdraw until the end date.</Text>
        )}
        {action && <LinkButton to={action.to}>{action.label}</LinkButton>}
        {bid?.status === BidStatus.UnderNegotiation && (
          <LinkButton to={paths.proposePrice(bid.id)}>See the negotiation</LinkButton>
        )}
        {bid && !isOnHold(details) && canWithdraw(bid, rfp, now) && <WithdrawButton bid={bid} rfpName={rfp.rfpName} />}
      </Stack>
    </Card>
  );
}
