import { useApi } from '@chalkline/api-client';
import { amountOf, joinNames } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  formatDate,
  formatDeadline,
  formatMoney,
  type PurchaseStepKey,
  purchaseTypeOf,
  shipToStep,
} from '@chalkline/rules';
import { EvaluatorsSummary, rubricTypes } from '@chalkline/tender';
import { Box, chakra, counted, Flex, formatBytes, RichTextView, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { draftEstimate } from '../../../model/draft-estimate.ts';
import { type DraftForm, invitedAddresses, isAnnounced, isBlankLine } from '../../../model/draft-form.ts';
import { earlyQuestionsText } from '../../../model/early-questions.ts';
import { orderLineTotal, orderTotal } from '../../../model/order-lines.ts';
import { purchaseWords } from '../../../model/purchase-words.ts';
import { categories, schoolSetup } from '../../../queries/reference.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import { useShortBidding } from '../use-short-bidding.ts';
import { OrderTotals } from './order-suppliers.tsx';
import { PlaceSummary } from './place-summary.tsx';
import { addressLine } from './ship-to-step.tsx';

const missing = <chakra.span color="fg.muted">Not answered</chakra.span>;

const day = (iso: string | null) => (iso === null ? 'not set' : formatDate(new Date(iso)));
const at = (iso: string | null) => (iso === null ? 'not set' : formatDeadline(new Date(iso)));

/** From when to when bids are taken, null while neither is said; without a start they are taken from publishing on. */
function bidding({ rfpstartDate, rfpendDate }: DraftForm): string | null {
  if (rfpstartDate === null && rfpendDate === null) return null;
  return `${rfpstartDate === null ? 'From publishing' : at(rfpstartDate)} to ${at(rfpendDate)}`;
}

/** When it is awarded and delivered, null while neither is said. */
function deciding({ rfpawardDate, rfpdeliveryDate }: DraftForm): string | null {
  if (rfpawardDate === null && rfpdeliveryDate === null) return null;
  return `Award by ${day(rfpawardDate)}, delivery by ${day(rfpdeliveryDate)}`;
}

/** Until when vendors may ask, where the school says so itself. */
function AskedUntil({ form: { isQuestionAllowed, questionsEndDate } }: { form: DraftForm }) {
  return isQuestionAllowed && questionsEndDate !== null ? <Text>Questions until {at(questionsEndDate)}</Text> : null;
}

/** What is odd about the dates and still allowed, as it is said where they are set. */
const DateWarnings = observer(function DateWarnings({ store }: { store: DraftEditor }) {
  const { clock } = usePlatform();
  const warnings = [useShortBidding(store), earlyQuestionsText(store.form, new Date(clock.now()))];
  return warnings.map(
    (warning) =>
      warning !== null && (
        <Text key={warning} color="amber.fg">
          {warning}
        </Text>
      ),
  );
});

function Lines({ form, isOrder }: { form: DraftForm; isOrder: boolean }) {
  const lines = form.products.filter((line) => !isBlankLine(line));
  if (lines.length === 0) return missing;
  const sum = isOrder
    ? { label: 'Together', total: orderTotal(form) }
    : { label: 'Estimated, for your school alone', total: draftEstimate(form)?.total ?? null };
  return (
    <Box as="ul" listStyleType="none">
      {lines.slice(0, 8).map((line) => (
        <Flex as="li" key={line.key} justify="space-between" gap="4">
          <chakra.span minW="0" overflowWrap="anywhere">
            {line.productDesc || 'Without a description'}
          </chakra.span>
          <chakra.span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {amountOf(Number(line.productQty), line.unit)}
            {isOrder && ` · ${formatMoney(orderLineTotal(line))}`}
          </chakra.span>
        </Flex>
      ))}
      {lines.length > 8 && <li>and {counted(lines.length - 8, 'more line')}</li>}
      {sum.total !== null && (
        <Flex as="li" justify="space-between" gap="4" fontWeight="semibold">
          <span>{sum.label}</span>
          <chakra.span fontVariantNumeric="tabular-nums">{formatMoney(sum.total)}</chakra.span>
        </Flex>
      )}
    </Box>
  );
}

const CategoryName = observer(function CategoryName({ id }: { id: number | null }) {
  const list = useQuery(categories(useApi())).data;
  if (id === null) return missing;
  return <>{list?.find((category) => category.id === id)?.name ?? '…'}</>;
});

const Weights = observer(function Weights({ form }: { form: DraftForm }) {
  const rubrics = useQuery(rubricTypes(useApi())).data ?? [];
  const nameOf = (id: number) => rubrics.find((rubric) => rubric.id === id)?.name ?? '…';
  return <>{form.vendorRubrics.map(({ rubricId, score }) => `${nameOf(rubricId)} ${score}`).join(' · ')}</>;
});

function Vendors({ form }: { form: DraftForm }) {
  const names = [...form.vendorNotifications.map((vendor) => vendor.companyName), ...invitedAddresses(form)];
  if (names.length === 0) return <Text>Nobody in particular</Text>;
  return <Text>{`${sentence(counted(names.length, 'vendor'))}: ${joinNames(names, 5)}`}</Text>;
}

const ShipTo = observer(function ShipTo({ id }: { id: number | null }) {
  const address = useQuery(schoolSetup(useApi())).data?.shipToAddresses.find((known) => known.id === id);
  if (id === null) return missing;
  return <>{address ? `${address.name}, ${addressLine(address)}` : '…'}</>;
});

function visibility(form: DraftForm, isOrder: boolean): string {
  if (isOrder) return form.IsPublicRFP ? 'Everyone can see it.' : 'Your school and the vendors only.';
  const who = form.IsPublicRFP ? 'Everyone can see it.' : 'Invited vendors only.';
  return isAnnounced(form) ? `${who} All vendors of the category are told.` : who;
}

function questions(form: DraftForm): ReactNode {
  const list = form.rfpQuestions.filter((question) => question.question.trim() !== '');
  const may = form.isQuestionAllowed ? 'Vendors may ask questions.' : 'Vendors may not ask questions.';
  if (list.length === 0) return `None. ${may}`;
  return (
    <>
      {list.map((question) => (
        <Text key={question.key}>
          {question.question}
          {question.isRequired ? '' : ' (optional)'}
        </Text>
      ))}
      <Text color="fg.muted">{may}</Text>
    </>
  );
}

/** One question's answer in a few lines, for the last check. */
export const AnswerSummary = observer(function AnswerSummary({
  store,
  stepKey,
}: {
  store: DraftEditor;
  stepKey: PurchaseStepKey;
}) {
  const { form } = store;
  const { isOrder } = purchaseTypeOf(store.typeId);
  switch (stepKey) {
    case 'name':
      return form.rfpName === '' ? missing : <Text fontWeight="semibold">{form.rfpName}</Text>;
    case 'category':
      return <CategoryName id={form.ParentCategoryId} />;
    case 'lines':
      return (
        <>
          <Lines form={form} isOrder={isOrder} />
          {shipToStep(store.typeId) === 'lines' && <PlaceSummary store={store} />}
        </>
      );
    case 'description':
      return <RichTextView html={form.rfpDescription} />;
    case 'documents':
      return form.rfpDocuments.length === 0
        ? 'None'
        : form.rfpDocuments.map((file) => <Text key={file.id}>{`${file.name} · ${formatBytes(file.size)}`}</Text>);
    case 'open-close-dates':
      return (
        <>
          {bidding(form) ?? missing}
          <AskedUntil form={form} />
          <DateWarnings store={store} />
        </>
      );
    case 'award-delivery-dates':
      return (
        <>
          {deciding(form) ?? missing}
          <PlaceSummary store={store} />
        </>
      );
    case 'dates':
      return bidding(form) === null && deciding(form) === null ? (
        missing
      ) : (
        <>
          <Text>Bids: {bidding(form) ?? 'not set'}</Text>
          <AskedUntil form={form} />
          <Text>{deciding(form) ?? 'Award and delivery: not set'}</Text>
          <PlaceSummary store={store} />
          <DateWarnings store={store} />
        </>
      );
    case 'questions':
      return questions(form);
    case 'weights':
      return (
        <>
          <Weights form={form} />
          <EvaluatorsSummary
            words={purchaseWords}
            evaluatorIds={form.evaluatorIds}
            isTwoEnvelope={form.isTwoEnvelope}
          />
        </>
      );
    case 'vendors':
      return isOrder && form.vendorNotifications.length > 0 ? <OrderTotals store={store} /> : <Vendors form={form} />;
    case 'visibility':
      return visibility(form, isOrder);
    case 'ship-to':
      return <ShipTo id={form.shipToAddressId} />;
    default:
      return missing;
  }
});
