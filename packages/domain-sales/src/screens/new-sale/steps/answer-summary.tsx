import { useApi } from '@chalkline/api-client';
import { joinNames } from '@chalkline/kit';
import {
  auctionTypeName,
  formatDeadline,
  formatMoney,
  isMoney,
  lotConditions,
  type SaleStepKey,
} from '@chalkline/rules';
import { EvaluatorsSummary, rubricTypes } from '@chalkline/tender';
import {
  chakra,
  counted,
  Flex,
  facts,
  figured,
  formatBytes,
  LazyImage,
  RichTextView,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { lotEnd } from '../../../model/lot-ends.ts';
import { type FormLot, filledLots, invitedCount, type SaleForm } from '../../../model/sale-form.ts';
import { saleWords } from '../../../model/sale-words.ts';
import { saleCategories } from '../../../queries/reference.ts';
import type { SaleDraftStore } from '../../../stores/sale-draft-store.ts';

const missing = <chakra.span color="fg.muted">Not answered</chakra.span>;
const at = (iso: string | null) => (iso === null ? null : formatDeadline(new Date(iso)));

function Category({ id }: { id: number | null }) {
  const { data } = useQuery(saleCategories(useApi()));
  return id === null ? missing : (data?.find((category) => category.id === id)?.name ?? '…');
}

function Weights({ form }: { form: SaleForm }) {
  const { data } = useQuery(rubricTypes(useApi()));
  const nameOf = (id: number) => data?.find((rubric) => rubric.id === id)?.name ?? '…';
  return form.AuctionRubricsData.map(({ rubricId, score }) => `${nameOf(rubricId)} ${score}`).join(', ');
}

/** An amount as it is written elsewhere; what is none stays as it was typed. */
const typed = (amount: string): string => (isMoney(amount) ? formatMoney(amount) : `$${amount}`);

const amounts = (lot: FormLot): string =>
  facts(
    lot.askingPrice !== '' && `asks ${typed(lot.askingPrice)}`,
    lot.acceptFrom !== '' && `accepts from ${typed(lot.acceptFrom)}`,
    lot.reservePrice !== '' && `reserve ${typed(lot.reservePrice)}`,
    lot.startPrice !== '' && `starts at ${typed(lot.startPrice)}`,
  );

function Lots({ lots, detail }: { lots: readonly FormLot[]; detail: (lot: FormLot, place: number) => ReactNode }) {
  if (lots.length === 0) return missing;
  return (
    <chakra.ol listStyleType="decimal" ps="5">
      {lots.map((lot, place) => (
        <li key={lot.key}>
          {lot.productDesc}
          <chakra.span color="fg.muted"> {detail(lot, place)}</chakra.span>
        </li>
      ))}
    </chakra.ol>
  );
}

/** The first photo of each lot, and what is known of it. */
function Details({ lots }: { lots: readonly FormLot[] }) {
  if (lots.length === 0) return missing;
  return (
    <Flex gap="3" wrap="wrap">
      {lots.map((lot) => (
        <Flex key={lot.key} gap="2" align="center">
          <LazyImage src={lot.photos[0]?.thumbHref} alt="" width="14" height="10" />
          <Text textStyle="sm" color="fg.muted">
            {facts(
              lot.condition === null ? 'condition missing' : lotConditions[lot.condition],
              figured(lot.photos.length, 'photo'),
            )}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

function dates(form: SaleForm): ReactNode {
  if (form.sellEndDate === null) return missing;
  return facts(
    `from ${at(form.sellStartDate) ?? 'publishing'}`,
    `until ${at(form.sellEndDate)}`,
    form.sellAwardDate !== null && `award by ${at(form.sellAwardDate)}`,
    form.sellPickupDate !== null && `pickup by ${at(form.sellPickupDate)}`,
  );
}

function vendors(form: SaleForm): string {
  if (invitedCount(form) === 0) return 'Nobody in particular';
  return joinNames([...form.vendorNotifications.map(({ companyName }) => companyName), ...form.newVendorList], 6);
}

/** One step's answer in a few words. */
export const AnswerSummary = observer(function AnswerSummary({
  store,
  stepKey,
}: {
  store: SaleDraftStore;
  stepKey: SaleStepKey;
}) {
  const { form } = store;
  const lots = filledLots(form);
  switch (stepKey) {
    case 'name':
      return facts(store.title, auctionTypeName(form.auctionTypeId));
    case 'category':
      return <Category id={form.ParentCategoryId} />;
    case 'lots':
      return <Lots lots={lots} detail={amounts} />;
    case 'details':
      return <Details lots={lots} />;
    case 'description':
      return form.auctionDescription === '' ? missing : <RichTextView html={form.auctionDescription} />;
    case 'documents':
      if (form.auctionDocuments.length === 0) return 'No documents';
      return form.auctionDocuments.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', ');
    case 'dates':
      return dates(form);
    case 'order':
      return (
        <Lots
          lots={lots}
          detail={(lot, place) => {
            const end = lotEnd(form.sellEndDate, form.lotStep, place);
            return facts(
              `increment ${typed(lot.bidIncrement || '0.01')}`,
              end !== null && `ends ${formatDeadline(end)}`,
            );
          }}
        />
      );
    case 'questions': {
      const asked = form.auctionQuestions.filter(({ question }) => question.trim() !== '').length;
      return `${sentence(counted(asked, 'question'))}. Vendors ${form.isQuestionAllowed ? 'may' : 'may not'} ask back.`;
    }
    case 'weights':
      return (
        <>
          <Weights form={form} />
          <EvaluatorsSummary
            words={saleWords(form.auctionTypeId)}
            evaluatorIds={form.evaluatorIds}
            isTwoEnvelope={form.isTwoEnvelope}
          />
        </>
      );
    case 'vendors':
      return vendors(form);
    default:
      return null;
  }
});
