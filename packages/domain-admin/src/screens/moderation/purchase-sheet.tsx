import { useApi } from '@chalkline/api-client';
import { amountOf, DocumentList, HoldNote, TextLink } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { purchaseStatusLabel, purchaseTypeOf } from '@chalkline/rules';
import {
  Button,
  Card,
  type Column,
  chakra,
  counted,
  DataTable,
  DateTime,
  DescriptionList,
  Flex,
  LinkButton,
  Money,
  QueryView,
  RichTextView,
  Sheet,
  Stack,
  StatusBadge,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { AuditCard } from '../../components/audit-card.tsx';
import { TableSection } from '../../components/table-section.tsx';
import { publicPurchaseLink } from '../../links.ts';
import type { PurchaseInfo } from '../../model/contract.ts';
import { type Holdable, isSeenByAll, purchaseHoldable, purchaseTone } from '../../model/moderation.ts';
import { paths } from '../../model/paths.ts';
import { adminPurchase } from '../../queries/moderation.ts';

type Purchase = PurchaseInfo['purchase'];
type Line = Purchase['products'][number];

const lineColumns: readonly Column<Line>[] = [
  {
    key: 'productDesc',
    header: 'Item',
    primary: true,
    cell: ({ productDesc, AdditionalDesc }) => (
      <>
        <chakra.span display="block" fontWeight="semibold">
          {productDesc}
        </chakra.span>
        {AdditionalDesc && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" whiteSpace="pre-line">
            {AdditionalDesc}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'category',
    header: 'Sub-category',
    isBlank: ({ categoryName }) => categoryName === null,
    cell: ({ categoryName }) => categoryName ?? '–',
  },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ productQty, unit }) => amountOf(productQty, unit) },
];

function Facts({ info: { row, counts } }: { info: PurchaseInfo }) {
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Number', value: row.formattedNumber },
        { label: 'School', value: <TextLink to={paths.school(row.schoolId)}>{row.schoolName}</TextLink> },
        { label: 'Kind', value: purchaseTypeOf(row.rfptypeId).name },
        { label: 'Category', value: row.parentCategoryName },
        { label: 'Published', value: <DateTime at={row.publishedAt} /> },
        { label: 'Ends', value: row.rfpendDate === null ? null : <DateTime at={row.rfpendDate} /> },
        { label: 'Who sees it', value: row.isPublic ? 'Everybody' : 'Invited vendors' },
        { label: 'Invited', value: count(counts.invited) },
        { label: 'Bids', value: counts.bids === null ? 'sealed' : count(counts.bids) },
        { label: 'Purchase orders', value: count(counts.purchaseOrders) },
        { label: 'Awarded', value: row.awardedTotal === null ? null : <Money value={row.awardedTotal} /> },
      ]}
    />
  );
}

/** What vendors asked, who is named nowhere, and what the school answered. */
function Questions({ purchase: { vendorQuestions } }: { purchase: Purchase }) {
  if (vendorQuestions.length === 0) return null;
  return (
    <Card title="Questions of vendors">
      <Stack as="ul" listStyleType="none" gap="3">
        {vendorQuestions.map(({ id, question, answer }) => (
          <chakra.li key={id}>
            <Text fontWeight="semibold">{question}</Text>
            <Text color={answer === null ? 'fg.muted' : undefined} whiteSpace="pre-line">
              {answer ?? 'Not answered yet'}
            </Text>
          </chakra.li>
        ))}
      </Stack>
    </Card>
  );
}

function Addenda({ purchase: { addenda } }: { purchase: Purchase }) {
  if (addenda.length === 0) return null;
  return (
    <Card title="Addenda">
      <Stack as="ul" listStyleType="none" gap="3">
        {addenda.map(({ number, summary, publishedAt }) => (
          <chakra.li key={number}>
            <Text fontWeight="semibold">
              Addendum {number}, <DateTime at={publishedAt} />
            </Text>
            <Text whiteSpace="pre-line">{summary}</Text>
          </chakra.li>
        ))}
      </Stack>
    </Card>
  );
}

function Actions({ info: { row }, onAsk }: { info: PurchaseInfo; onAsk: (item: Holdable) => void }) {
  const item = purchaseHoldable(row);
  const publicPage = useLink(publicPurchaseLink);
  return (
    <Flex gap="2" wrap="wrap">
      {(item.isHeld || item.mayHold) && (
        <Button size="sm" variant={item.isHeld ? 'solid' : 'surface'} onClick={() => onAsk(item)}>
          {item.isHeld ? 'Lift hold…' : 'Hold this purchase…'}
        </Button>
      )}
      {isSeenByAll(row) && (
        <LinkButton size="sm" variant="surface" to={publicPage({ encryptedId: row.encryptedId })}>
          Open the public page
        </LinkButton>
      )}
    </Flex>
  );
}

function Opened({ info, onAsk }: { info: PurchaseInfo; onAsk: (item: Holdable) => void }) {
  const { row, purchase, audit } = info;
  return (
    <Stack gap="5">
      <Flex>
        <StatusBadge tone={purchaseTone(row.status)}>{purchaseStatusLabel(row.status)}</StatusBadge>
      </Flex>
      <HoldNote what="purchase" heldAt={row.heldAt} reason={row.holdReason} />
      <Actions info={info} onAsk={onAsk} />
      <Facts info={info} />
      <Card title="Scope">
        <RichTextView html={purchase.rfpDescription} />
      </Card>
      <TableSection title={sentence(counted(purchase.products.length, 'line'))}>
        <DataTable
          caption="Lines of this purchase"
          columns={lineColumns}
          rows={purchase.products}
          rowKey={({ id }) => id}
        />
      </TableSection>
      <Card title="Documents">
        <DocumentList files={purchase.rfpDocuments} emptyText="No documents." />
      </Card>
      <Questions purchase={purchase} />
      <Addenda purchase={purchase} />
      <AuditCard entries={audit} what="purchase" />
    </Stack>
  );
}

interface PurchaseSheetProps {
  id: number | null;
  onClose: () => void;
  onAsk: (item: Holdable) => void;
}

/** One purchase of any school over the list it was opened from: what it asks for, and whether it is held (ADM-15). */
export function PurchaseSheet({ id, onClose, onAsk }: PurchaseSheetProps) {
  const query = useQuery({ ...adminPurchase(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.row.rfpName ?? 'Purchase'} size="lg">
      <QueryView query={query} what="This purchase">
        {(info) => <Opened key={info.row.id} info={info} onAsk={onAsk} />}
      </QueryView>
    </Sheet>
  );
}
