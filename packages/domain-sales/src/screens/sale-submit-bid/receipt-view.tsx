import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { ReceiptPage } from '@chalkline/tender';
import { Card, chakra } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ProposalReceipt } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { proposalReceipt } from '../../queries/proposals.ts';

function NextSteps({ schoolName, end }: { schoolName: string; end: string | null }) {
  return (
    <Card title="What happens next">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {end !== null && <li>Until {end} your proposal stays sealed. Nobody reads an amount, not even the school.</li>}
        <li>Until then you can revise or withdraw it. The last version counts.</li>
        <li>At the end all proposals open at once. {schoolName} compares them lot by lot.</li>
        <li>You get a letter with the result, and an invoice for each lot you win.</li>
      </chakra.ol>
    </Card>
  );
}

function Receipt({ receipt }: { receipt: ProposalReceipt }) {
  return (
    <ReceiptPage
      receipt={receipt}
      bid="proposal"
      number={receipt.saleNumber}
      name={receipt.saleName}
      endDate={receipt.sellEndDate}
      afterEnd={(end) => `The sale ended ${end}. The sale shows what became of your proposal.`}
      back={lists.submitted}
      see={{ to: paths.vendorSale(receipt.encryptedSaleId), label: 'See the sale' }}
      next={(end, isOver) => !isOver && <NextSteps schoolName={receipt.schoolName} end={end} />}
    />
  );
}

/** The receipt of a submitted proposal, by the proposal's number. */
export function ReceiptView({ id }: { id: number }) {
  const query = useQuery(proposalReceipt(useApi(), id));
  return (
    <RowPage query={query} what="receipt" back={lists.submitted}>
      {(receipt) => <Receipt receipt={receipt} />}
    </RowPage>
  );
}
