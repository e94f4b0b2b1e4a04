import { dateAt, daysAfter } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { purchaseTypeOf } from '@chalkline/rules';
import { Button, Flex, SimpleGrid, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { earlyQuestionsText } from '../../../model/early-questions.ts';
import type { StepProps, WizardStepProps } from '../step-props.ts';
import { useShortBidding } from '../use-short-bidding.ts';
import { DraftDateField } from './date-field.tsx';
import { QuestionsEndField } from './questions-end-field.tsx';
import { ShipToField } from './ship-to-field.tsx';

const OpenCloseFields = observer(function OpenCloseFields({ store }: StepProps) {
  const { clock } = usePlatform();
  const start = store.form.rfpstartDate;
  const shortBidding = useShortBidding(store);
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DraftDateField
          store={store}
          field="rfpstartDate"
          label="Opens for bids"
          required
          hint="A moment in the future schedules the purchase: it is locked, and vendors see it then."
        />
        <DraftDateField
          store={store}
          field="rfpendDate"
          label="Closes for bids"
          required
          hint="To the second: a bid that comes later is refused. Bids stay sealed until then."
          warning={shortBidding}
        />
        <QuestionsEndField store={store} warning={earlyQuestionsText(store.form, new Date(clock.now()))} />
      </SimpleGrid>
      <Flex gap="2" wrap="wrap" align="center">
        <Text textStyle="sm" color="fg.muted">
          Or choose:
        </Text>
        <Button
          size="sm"
          variant="surface"
          onClick={() => store.set('rfpstartDate', new Date(clock.now()).toISOString())}
        >
          Open now
        </Button>
        {[7, 14, 21, 28].map((days) => (
          <Button
            key={days}
            size="sm"
            variant="surface"
            onClick={() => store.set('rfpendDate', dateAt(daysAfter(start, days, new Date(clock.now())), 14))}
          >
            {days / 7} {days === 7 ? 'week' : 'weeks'} for bids
          </Button>
        ))}
      </Flex>
    </Stack>
  );
});

const AwardDeliveryFields = observer(function AwardDeliveryFields({ store }: StepProps) {
  const isNeeded = purchaseTypeOf(store.typeId).needsAwardAndDelivery;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <DraftDateField
        store={store}
        field="rfpawardDate"
        label="Award by"
        required={isNeeded}
        hint="When you plan to decide. Vendors keep their prices valid until then."
      />
      <DraftDateField
        store={store}
        field="rfpdeliveryDate"
        label="Delivery by"
        required={isNeeded}
        hint="Required delivery or completion date. It is printed on the purchase orders."
      />
    </SimpleGrid>
  );
});

/** When bidding opens and closes. */
export const OpenCloseStep = observer(function OpenCloseStep({ store }: StepProps) {
  return <OpenCloseFields store={store} />;
});

/** When the school decides and needs delivery, and where. */
export const AwardDeliveryStep = observer(function AwardDeliveryStep({ store }: WizardStepProps) {
  return (
    <Stack gap="6">
      <AwardDeliveryFields store={store} />
      <ShipToField store={store} onByLine={() => store.goToStep('lines')} />
    </Stack>
  );
});

/** All four dates at once, for services, and where they are rendered. */
export const DatesStep = observer(function DatesStep({ store }: WizardStepProps) {
  return (
    <Stack gap="6">
      <OpenCloseFields store={store} />
      <AwardDeliveryFields store={store} />
      <ShipToField store={store} onByLine={() => store.goToStep('lines')} />
    </Stack>
  );
});
