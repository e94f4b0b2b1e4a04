import { useApi } from '@chalkline/api-client';
import { RowPage, RuledItem, RuledList } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { OfferedNote, ReceiptPage } from '@chalkline/tender';
import { Card, chakra, Heading } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { BidReceipt } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { bidReceipt } from '../../queries/deals.ts';

type NextStepsProps = { schoolName: string; end: string | null; isOver: boolean };

function NextSteps({ schoolName, end, isOver }: NextStepsProps) {
  return (
    <Card title="What happens next">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {isOver ? (
          <li>{schoolName} compares the bids that came in until the end date.</li>
        ) : (
          <>
            {end !== null && (
              <li>Until {end} your bid stays sealed. Nobody reads a price, not the school and not Chalkline.</li>
            )}
            <li>Until then you can revise or withdraw it; the last version counts, every version is kept.</li>
            <li>At the end date all bids open at once, and {schoolName} compares them.</li>
          </>
        )}
        <li>You get a letter with the result, with your rank, whether you win or not.</li>
      </chakra.ol>
    </Card>
  );
}

/** The lines of which the receipt covers what exactly is offered. BID-22 */
function OfferedLines({ lines }: { lines: BidReceipt['offered'] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Heading as="h3" size="xs" mb="1.5">
        What you offer
      </Heading>
      <RuledList>
        {lines.map(({ lineId, line, isAlternate, offered }) => (
          <RuledItem key={`${lineId} ${isAlternate}`} py="2">
            <chakra.span minW="0" overflowWrap="anywhere">
              {line ?? 'A line that the school took out since'}
              {isAlternate && ', alternate'}
              <OfferedNote offered={offered} />
            </chakra.span>
          </RuledItem>
        ))}
      </RuledList>
    </div>
  );
}

function Receipt({ receipt }: { receipt: BidReceipt }) {
  return (
    <ReceiptPage
      receipt={receipt}
      bid="bid"
      number={receipt.rfpNumber}
      name={receipt.rfpName}
      lines={<OfferedLines lines={receipt.offered} />}
      endDate={receipt.rfpendDate}
      afterEnd={(end) => `Bidding ended ${end}. What became of your bid stands on the purchase.`}
      back={lists.submittedBids}
      see={{ to: paths.orderDetails(receipt.encryptedRfpId), label: 'See the purchase' }}
      next={(end, isOver) => <NextSteps schoolName={receipt.schoolName} end={end} isOver={isOver} />}
    />
  );
}

/** The receipt of a submitted bid: `?id=` is the bid's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...bidReceipt(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.submittedBids} replace />;
  return (
    <RowPage query={query} what="receipt" back={lists.submittedBids}>
      {(receipt) => <Receipt receipt={receipt} />}
    </RowPage>
  );
}
