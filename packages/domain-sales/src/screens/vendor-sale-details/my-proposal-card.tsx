import { TextLink } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { BidStatus, formatMoney, SaleStatus } from '@chalkline/rules';
import { Button, Card, DateTime, KeyValue, Money, Stack, Text, useConfirm } from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import type { Proposal, VendorSaleDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useWithdrawProposal } from '../../queries/proposals.ts';

/** Asks, and takes a submitted proposal back. */
function WithdrawButton({ proposal, saleName }: { proposal: Proposal; saleName: string }) {
  const confirm = useConfirm();
  const withdraw = useWithdrawProposal();
  async function ask() {
    const { confirmed } = await confirm({
      title: 'Withdraw this proposal?',
      body: `The school will not see your ${formatMoney(proposal.total)} for ${saleName}. What you typed stays as a draft, and you can submit it again until the end.`,
      confirmLabel: 'Withdraw proposal',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed) withdraw.mutate({ params: { path: { bidId: proposal.id } } });
  }
  return (
    <Button variant="outline" colorPalette="red" loading={withdraw.isPending} onClick={() => void ask()}>
      <Undo2 aria-hidden="true" />
      Withdraw proposal
    </Button>
  );
}

/** This company's sealed proposal, with its receipt. */
export function MyProposalCard({ details: { sale, proposal, refusal } }: { details: VendorSaleDetails }) {
  const { session } = usePlatform();
  if (proposal === null) return null;
  const amounts = new Map(proposal.lots.map(({ lotId, amount }) => [lotId, amount]));
  const isSubmitted = proposal.status === BidStatus.Submitted;
  const isOnHold = refusal?.code === 'ON_HOLD';
  return (
    <Card title="My proposal">
      <Stack gap="3">
        <KeyValue
          items={[
            { label: 'Status', value: proposal.statusText },
            ...sale.lots
              .filter(({ id }) => (amounts.get(id) ?? null) !== null)
              .map((lot) => ({ label: lot.productDesc, value: <Money value={amounts.get(lot.id) ?? null} /> })),
            { label: 'Total', value: <Money value={proposal.total} emphasis /> },
            ...(proposal.submittedAt === null
              ? []
              : [{ label: 'Submitted', value: <DateTime at={proposal.submittedAt} /> }]),
            ...(proposal.receipt === null
              ? []
              : [
                  {
                    label: 'Receipt',
                    value: (
                      <TextLink
                        to={paths.proposalReceipt(proposal.id)}
                      >{`${proposal.receipt.hash.slice(0, 12)}…`}</TextLink>
                    ),
                  },
                ]),
          ]}
        />
        {proposal.disqualifiedReason !== null && <Text color="red.fg">{proposal.disqualifiedReason}</Text>}
        {isSubmitted && sale.status === SaleStatus.Open && !isOnHold && !session.isImpersonating && (
          <WithdrawButton proposal={proposal} saleName={sale.saleName} />
        )}
      </Stack>
    </Card>
  );
}
