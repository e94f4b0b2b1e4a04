import { useNowDate } from '@chalkline/kit';
import { formatDeadline } from '@chalkline/rules';
import {
  Button,
  Callout,
  Card,
  DateTime,
  KeyValue,
  LinkButton,
  Money,
  Page,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentNames } from './document-names.tsx';
import type { CheckableReceipt } from './receipt-check.ts';
import { ReceiptProof } from './receipt-proof.tsx';

interface Receipt extends CheckableReceipt {
  version: number;
  /** US dollars. */
  total: string;
  documents: readonly { name: string; holdsPrices: boolean }[];
  schoolName: string;
  submittedAt: string;
}

type Link = { to: string; label: string };

interface ReceiptPageProps {
  receipt: Receipt;
  /** What was submitted: “bid”, “proposal”. */
  bid: string;
  /** Number and name of what it was submitted on. */
  number: string;
  name: string;
  /** What else the receipt covers, by line. */
  lines?: ReactNode;
  /** When it is opened; null where there is no end. */
  endDate: string | null;
  /** What became of it once the end, in words, is over. */
  afterEnd: (end: string | null) => string;
  back: Link;
  /** Where it was submitted. */
  see: Link;
  /** What happens next, for an end in words. */
  next: (end: string | null, isOver: boolean) => ReactNode;
}

/** The paper that shows what came in and when: for the screen, and to print. */
export function ReceiptPage({ receipt, bid, number, name, lines, endDate, back, see, ...words }: ReceiptPageProps) {
  const now = useNowDate();
  const { documents } = receipt;
  const end = endDate === null ? null : formatDeadline(new Date(endDate));
  const isOver = endDate !== null && new Date(endDate) <= now;
  return (
    <Page
      title={`Your ${bid} is submitted`}
      eyebrow={`${number} · version ${receipt.version}`}
      lead={`${name}, for ${receipt.schoolName}`}
      back={back}
      actions={
        <>
          <Button variant="surface" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <LinkButton to={see.to}>{see.label}</LinkButton>
        </>
      }
    >
      <Callout
        tone="green"
        live="status"
        title={`Received ${formatDeadline(new Date(receipt.submittedAt))}, by the server’s clock`}
      >
        {isOver ? words.afterEnd(end) : `Submitted, sealed until ${end ?? 'it is opened'}.`}
      </Callout>
      <Card title="Receipt">
        <Stack gap="3">
          <Text>
            {receipt.schoolName} has your {bid} of <Money value={receipt.total} emphasis /> on {name}, submitted on{' '}
            <DateTime at={receipt.submittedAt} style="long" />. Keep this page or print it.
          </Text>
          <KeyValue
            items={[
              { label: sentence(bid), value: `${receipt.bidId}, version ${receipt.version}` },
              { label: 'Documents', value: documents.length === 0 ? 'none' : <DocumentNames documents={documents} /> },
            ]}
          />
          {lines}
        </Stack>
      </Card>
      {words.next(end, isOver)}
      <ReceiptProof receipt={receipt} bid={bid} />
    </Page>
  );
}
