import { useApi } from '@chalkline/api-client';
import { RowPage, useNowDate } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import {
  Button,
  Callout,
  Card,
  chakra,
  DateTime,
  KeyValue,
  LinkButton,
  Money,
  Page as Screen,
  Stack,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { BidReceipt } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { bidReceipt } from '../../queries/deals.ts';
import { VerifyCard } from './verify-card.tsx';

const code = (text: string) => (
  <chakra.code fontFamily="mono" textStyle="sm" overflowWrap="anywhere" userSelect="all">
    {text}
  </chakra.code>
);

function NextSteps({ receipt, isOver }: { receipt: BidReceipt; isOver: boolean }) {
  const end = receipt.rfpendDate === null ? null : formatDeadline(new Date(receipt.rfpendDate));
  return (
    <Card title="What happens next">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {isOver ? (
          <li>{receipt.schoolName} compares the bids that came in until the end date.</li>
        ) : (
          <>
            {end !== null && (
              <li>Until {end} your bid stays sealed. Nobody reads a price, not the school and not Chalkline.</li>
            )}
            <li>Until then you can revise or withdraw it; the last version counts, every version is kept.</li>
            <li>At the end date all bids open at once, and {receipt.schoolName} compares them.</li>
          </>
        )}
        <li>You get a letter with the result, with your rank, whether you win or not.</li>
      </chakra.ol>
    </Card>
  );
}

/** Hash and nonce, and their check: folded on the screen, printed whole. */
function Proof({ receipt }: { receipt: BidReceipt }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => fold.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <chakra.details ref={fold}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="6">
        Proof for auditors
      </chakra.summary>
      <Stack gap="5" mt="3">
        <Card title="Hash and nonce">
          <Stack gap="3">
            <KeyValue
              items={[
                { label: 'SHA-256', value: code(receipt.hash) },
                { label: 'Nonce', value: code(receipt.nonce) },
              ]}
            />
            <Text textStyle="sm" color="fg.muted">
              The hash covers the whole bid and the nonce, which only you have. Keep both: with them anybody can check
              that what is opened is what you submitted.
            </Text>
          </Stack>
        </Card>
        <VerifyCard receipt={receipt} />
      </Stack>
    </chakra.details>
  );
}

function Receipt({ receipt }: { receipt: BidReceipt }) {
  const now = useNowDate();
  const end = receipt.rfpendDate === null ? null : formatDeadline(new Date(receipt.rfpendDate));
  const isOver = receipt.rfpendDate !== null && new Date(receipt.rfpendDate) <= now;
  return (
    <Screen
      title="Your bid is submitted"
      eyebrow={`${receipt.rfpNumber} · version ${receipt.version}`}
      lead={`${receipt.rfpName}, for ${receipt.schoolName}`}
      back={{ to: paths.submittedBids, label: 'Submitted bids' }}
      actions={
        <>
          <Button variant="surface" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <LinkButton to={paths.orderDetails(receipt.encryptedRfpId)}>See the purchase</LinkButton>
        </>
      }
    >
      <Callout
        tone="green"
        live="status"
        title={`Received ${formatDeadline(new Date(receipt.submittedAt))}, by the server’s clock`}
      >
        {isOver
          ? `Bidding ended ${end}. What became of your bid stands on the purchase.`
          : `Submitted, sealed until ${end ?? 'it is opened'}.`}
      </Callout>
      <Card title="Receipt">
        <Stack gap="3">
          <Text>
            {receipt.schoolName} has your bid of <Money value={receipt.total} emphasis /> on {receipt.rfpName},
            submitted on <DateTime at={receipt.submittedAt} style="long" />. Keep this page or print it.
          </Text>
          <KeyValue items={[{ label: 'Bid', value: `${receipt.bidId}, version ${receipt.version}` }]} />
        </Stack>
      </Card>
      <NextSteps receipt={receipt} isOver={isOver} />
      <Proof receipt={receipt} />
    </Screen>
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
