import { problemsAt } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import { Box, MoneyField, Stack, SwitchField, Text, TextAreaField, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { FieldProps } from '../new-sale/step-props.ts';
import { CategoryStep } from '../new-sale/steps/category-step.tsx';
import { CertificateCard, FeeCard, TermsCard } from '../new-sale/steps/check-cards.tsx';
import { DatesStep } from '../new-sale/steps/dates-step.tsx';
import { DescriptionStep } from '../new-sale/steps/description-step.tsx';
import { DetailsStep } from '../new-sale/steps/details-step.tsx';
import { DocumentsStep } from '../new-sale/steps/documents-step.tsx';
import { LotsStep } from '../new-sale/steps/lots-step.tsx';
import { OrderStep } from '../new-sale/steps/order-step.tsx';
import { QuestionsStep } from '../new-sale/steps/questions-step.tsx';
import { WeightsStep } from '../new-sale/steps/weights-step.tsx';

/** One part of a change: what it is called, and its fields. */
export interface ChangePart {
  readonly value: string;
  readonly label: string;
  readonly Fields: ComponentType<FieldProps>;
}

/** What a quick sale may still ask less for. */
const AskingPrices = observer(function AskingPrices({ store }: FieldProps) {
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {store.form.products.map((lot, index) => (
        <Box as="li" key={lot.key} maxW="18rem">
          <Text fontWeight="semibold" mb="1.5">
            {index + 1}. {lot.productDesc}
          </Text>
          <MoneyField
            id={`products.${index}.askingPrice`}
            label="Asking price"
            value={lot.askingPrice}
            error={problemsAt(store.problems, `products.${index}`)['askingPrice']}
            onValueChange={(askingPrice) => store.setLot(lot.key, { askingPrice })}
          />
        </Box>
      ))}
    </Stack>
  );
});

/** The dates, and why the sale is shorter than the notice, where that was or is asked. SALE-22 */
const Dates = observer(function Dates({ store }: FieldProps) {
  const problem = store.problems['noticeReason'];
  return (
    <Stack gap="4">
      <DatesStep store={store} />
      {(problem !== undefined || store.form.noticeReason !== '') && (
        <TextAreaField
          id="noticeReason"
          label="Why the sale is shorter than your notice period"
          hint="The audit keeps this reason."
          rows={2}
          maxLength={2000}
          value={store.form.noticeReason}
          error={problem}
          onValueChange={(text) => store.set('noticeReason', text)}
        />
      )}
    </Stack>
  );
});

/** What the sale is called, who sees it, and its terms: whoever accepted older ones accepts again. SALE-21 */
const NameAndTerms = observer(function NameAndTerms({ store }: FieldProps) {
  const { problems } = store;
  return (
    <Stack gap="4">
      <TextField
        id="saleName"
        label="Name of the sale"
        maxLength={200}
        value={store.form.saleName}
        error={problems['saleName']}
        onValueChange={(text) => store.set('saleName', text)}
      />
      <SwitchField
        label="Every vendor can see it and take part"
        hint="Otherwise only invited vendors can."
        checked={store.form.IsPublicSale}
        onValueChange={(isOn) => store.set('IsPublicSale', isOn)}
      />
      <TermsCard store={store} problems={problems} />
      <CertificateCard store={store} problems={problems} />
      <FeeCard store={store} />
    </Stack>
  );
});

const details: ChangePart = { value: 'details', label: 'Photos and details', Fields: DetailsStep };
const dates: ChangePart = { value: 'dates', label: 'Dates', Fields: Dates };
const always: readonly ChangePart[] = [
  { value: 'description', label: 'Description', Fields: DescriptionStep },
  { value: 'documents', label: 'Documents', Fields: DocumentsStep },
];

/** What only one kind of sale has. */
const ofKind: Readonly<Record<number, readonly ChangePart[]>> = {
  [AuctionType.Auction]: [
    { value: 'questions', label: 'Questions', Fields: QuestionsStep },
    { value: 'weights', label: 'Weights', Fields: WeightsStep },
  ],
  [AuctionType.LiveAuction]: [{ value: 'order', label: 'Order and increments', Fields: OrderStep }],
};

/** What of a published sale can be changed now: everything but its kind, or what harms nobody who has acted. SALE-30 */
export function changePartsOf(auctionTypeId: number, isEverything: boolean): readonly ChangePart[] {
  if (isEverything) {
    return [
      { value: 'lots', label: 'Lots', Fields: LotsStep },
      details,
      ...(ofKind[auctionTypeId] ?? []),
      dates,
      ...always,
      { value: 'terms', label: 'Name and terms', Fields: NameAndTerms },
      { value: 'category', label: 'Category', Fields: CategoryStep },
    ];
  }
  return [
    details,
    ...(auctionTypeId === AuctionType.QuickSale
      ? [{ value: 'prices', label: 'Asking prices', Fields: AskingPrices }]
      : []),
    ...(auctionTypeId === AuctionType.LiveAuction ? [] : [dates]),
    ...always,
  ];
}
