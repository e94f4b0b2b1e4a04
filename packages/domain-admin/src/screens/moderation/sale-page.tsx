import { useApi } from '@chalkline/api-client';
import { DocumentList, HoldNote, RowPage, TextLink } from '@chalkline/kit';
import { numberParam, useLink } from '@chalkline/platform';
import { auctionTypeName, paymentStatusLabel, saleStatusLabel } from '@chalkline/rules';
import {
  Button,
  Card,
  DateTime,
  Flex,
  LinkButton,
  Money,
  RichTextView,
  Page as Screen,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { FactsCard } from '../../components/facts-card.tsx';
import { useHolds } from '../../components/hold-dialogs.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { publicSaleLink, verifyLogLink } from '../../links.ts';
import type { SaleInfo } from '../../model/contract.ts';
import { isSeenByAll, saleHoldable, saleTone } from '../../model/moderation.ts';
import { paths } from '../../model/paths.ts';
import { adminSale } from '../../queries/moderation.ts';
import { SaleLots } from './sale-lots.tsx';

// It stands below everything else, and brings its table along.
const AuditCard = lazy(async () => ({ default: (await import('../../components/audit-card.tsx')).AuditCard }));

const back = { to: paths.sales, label: 'Sales' };

function Counts({ counts }: SaleInfo) {
  const all = [
    { label: 'Invited', value: counts.invited },
    { label: 'Accepted the terms', value: counts.participants },
    { label: 'Proposals', value: counts.proposals ?? 'sealed' },
    { label: 'Offers', value: counts.offers },
    { label: 'Live bids', value: counts.liveBids },
    { label: 'Questions', value: counts.questions },
    { label: 'Invoices', value: counts.invoices },
  ];
  return <FactsCard title="Counts" items={all} />;
}

function Dates({ sale, row }: SaleInfo) {
  return (
    <FactsCard
      title="Dates"
      items={[
        { label: 'Published', value: <DateTime at={row.publishedAt} /> },
        { label: 'Starts', value: <DateTime at={sale.sellStartDate} /> },
        { label: 'Ends', value: <DateTime at={sale.sellEndDate} /> },
        { label: 'Pickup', value: <DateTime at={sale.sellPickupDate} style="date" /> },
      ]}
    />
  );
}

function Fee({ fee }: SaleInfo) {
  if (fee === null) {
    return (
      <Card title="Platform fee">
        <Text color="fg.muted">Nothing was billed yet. The fee is billed once the sale is completed.</Text>
      </Card>
    );
  }
  return (
    <FactsCard
      title="Platform fee"
      items={[
        { label: 'Number', value: <TextLink to={paths.payment(fee.id)}>{fee.number}</TextLink> },
        { label: 'Amount', value: <Money value={fee.amount} /> },
        { label: 'Status', value: fee.isWrittenOff ? 'Written off' : paymentStatusLabel(fee.status) },
        { label: 'Billed', value: <DateTime at={fee.at} style="date" /> },
      ]}
    />
  );
}

function Sale({ info }: { info: SaleInfo }) {
  const { row, sale, audit } = info;
  const verify = useLink(verifyLogLink);
  const publicPage = useLink(publicSaleLink);
  const { ask, dialogs } = useHolds();
  const item = saleHoldable(row);
  return (
    <Screen
      title={sale.saleName}
      back={back}
      eyebrow={`${row.formattedNumber}, ${auctionTypeName(row.auctionTypeId)}`}
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          <StatusBadge tone={saleTone(row.status)}>{saleStatusLabel(row.status)}</StatusBadge>
          {row.schoolName}
        </Flex>
      }
      actions={
        <>
          <LinkButton to={paths.school(row.schoolId)} variant="surface">
            Open the school
          </LinkButton>
          {isSeenByAll(row) && (
            <LinkButton to={publicPage({ encryptedId: row.encryptedId })} variant="surface">
              Open the public page
            </LinkButton>
          )}
          {(item.isHeld || item.mayHold) && (
            <Button variant={item.isHeld ? 'solid' : 'surface'} onClick={() => ask(item)}>
              {item.isHeld ? 'Lift hold…' : 'Hold this sale…'}
            </Button>
          )}
        </>
      }
    >
      <HoldNote what="sale" heldAt={row.heldAt} reason={row.holdReason} />
      <TwoColumns
        main={
          <>
            <Card title="Description">
              <RichTextView html={sale.auctionDescription} />
            </Card>
            <SaleLots info={info} verify={(lotToken) => verify({ lotToken })} />
            <Card title="Documents">
              <DocumentList files={sale.auctionDocuments} emptyText="No documents." />
            </Card>
          </>
        }
        side={
          <>
            <Dates {...info} />
            <Counts {...info} />
            <Fee {...info} />
            <Card title="Terms">
              <Text whiteSpace="pre-line">{sale.terms.text}</Text>
            </Card>
          </>
        }
      />
      <Suspense fallback={null}>
        <AuditCard entries={audit} what="sale" />
      </Suspense>
      {dialogs}
    </Screen>
  );
}

/** `new-sale-details`: one sale with its lots, terms, counts, logs and fee (ADM-15). */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...adminSale(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="sale" back={back} skeleton={<AccountSkeleton />}>
      {(info) => <Sale key={info.row.id} info={info} />}
    </RowPage>
  );
}
