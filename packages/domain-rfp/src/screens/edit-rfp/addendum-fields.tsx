import { purchaseTypeOf, shipToLabel } from '@chalkline/rules';
import { Box, Button, Card, SimpleGrid, Skeleton, Stack, Text } from '@chalkline/ui';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AddendumField } from '../../model/addendum-form.ts';
import type { AddendumStore } from '../../stores/addendum-store.ts';
import { DraftDateField } from '../new-purchase/steps/date-field.tsx';
import { DescriptionStep } from '../new-purchase/steps/description-step.tsx';
import { DocumentsStep } from '../new-purchase/steps/documents-step.tsx';
import { NameStep } from '../new-purchase/steps/name-step.tsx';
import { QuestionsEndField } from '../new-purchase/steps/questions-end-field.tsx';
import { QuestionsStep } from '../new-purchase/steps/questions-step.tsx';
import { ShipToField } from '../new-purchase/steps/ship-to-field.tsx';
import { WeightsStep } from '../new-purchase/steps/weights-step.tsx';

// The heaviest of the fields: read beside the page, not before it.
const LinesStep = lazy(async () => ({ default: (await import('../new-purchase/steps/lines-step.tsx')).LinesStep }));

type FieldsProps = { store: AddendumStore };

type SectionProps = FieldsProps & {
  title: string;
  /** The fields of this section; when one of them differs, the section says so and can be put back. */
  fields: readonly AddendumField[];
  children: ReactNode;
};

const Section = observer(function Section({ store, title, fields, children }: SectionProps) {
  const changed = fields.filter((field) => store.fields.includes(field));
  return (
    <Card
      title={title}
      actions={
        changed.length > 0 ? (
          <Button
            size="sm"
            variant="surface"
            aria-label={`As published: ${title}`}
            onClick={() => {
              for (const field of changed) store.undo(field);
            }}
          >
            <Undo2 aria-hidden="true" />
            As published
          </Button>
        ) : undefined
      }
    >
      {children}
    </Card>
  );
});

const Dates = observer(function Dates({ store }: FieldsProps) {
  const { rfp } = store;
  return (
    <Stack gap="4">
      <Text color="fg.muted">Dates only move later. To end bidding early, cancel the purchase.</Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DraftDateField
          store={store}
          field="rfpendDate"
          label="Closes for bids"
          required
          hint="Bids stay sealed until then; there is one end for everybody."
        />
        <DraftDateField
          store={store}
          field="rfpawardDate"
          label="Award by"
          required={rfp.rfpawardDate !== null}
          hint="When you plan to decide."
        />
        <DraftDateField
          store={store}
          field="rfpdeliveryDate"
          label="Delivery by"
          required={rfp.rfpdeliveryDate !== null}
          hint="Required delivery or completion date."
        />
        <QuestionsEndField store={store} />
      </SimpleGrid>
    </Stack>
  );
});

/** Everything an addendum can change, on one page: the same fields as in the wizard. */
export const AddendumFields = observer(function AddendumFields({ store }: FieldsProps) {
  const type = purchaseTypeOf(store.typeId);
  const asks = (key: string) => type.steps.some((step) => step.key === key);
  return (
    <Stack gap="5" minW="0">
      <Section store={store} title="Name" fields={['rfpName']}>
        <NameStep store={store} />
      </Section>
      <Section store={store} title={asks('dates') ? 'Scope lines' : 'Lines'} fields={['products']}>
        <Suspense fallback={<Skeleton height="60" />}>
          <LinesStep store={store} />
        </Suspense>
        {store.problems.products && (
          <Text role="alert" color="red.fg" mt="3">
            {store.problems.products}
          </Text>
        )}
      </Section>
      <Section store={store} title="Description" fields={['rfpDescription']}>
        <DescriptionStep store={store} />
      </Section>
      <Section
        store={store}
        title="Dates"
        fields={['rfpendDate', 'rfpawardDate', 'rfpdeliveryDate', 'questionsEndDate']}
      >
        <Dates store={store} />
      </Section>
      <Section store={store} title={shipToLabel(store.typeId)} fields={['shipToAddressId']}>
        <ShipToField store={store} published={store.rfp.shipTo} />
      </Section>
      {asks('documents') && (
        <Section store={store} title="Documents" fields={['rfpDocuments']}>
          <DocumentsStep store={store} />
        </Section>
      )}
      {asks('questions') && (
        <Section store={store} title="Questions to vendors" fields={['rfpQuestions', 'isQuestionAllowed']}>
          <QuestionsStep store={store} />
        </Section>
      )}
      {type.hasWeights && (
        <Section store={store} title="Evaluation weights" fields={['vendorRubrics']}>
          <WeightsStep store={store} />
          {store.problems.vendorRubrics && (
            <Box mt="3">
              <Text role="alert" color="red.fg">
                {store.problems.vendorRubrics}
              </Text>
            </Box>
          )}
        </Section>
      )}
    </Stack>
  );
});
