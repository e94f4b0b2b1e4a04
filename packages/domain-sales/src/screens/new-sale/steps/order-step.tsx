import { problemsAt } from '@chalkline/kit';
import { formatDeadline } from '@chalkline/rules';
import { Box, chakra, Flex, Grid, IconButton, MoneyField, SelectField, Stack, Text } from '@chalkline/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { lotEnd } from '../../../model/lot-ends.ts';
import { type FormLot, filledLots } from '../../../model/sale-form.ts';
import type { FieldProps } from '../step-props.ts';

const steps = Array.from({ length: 11 }, (_, minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'All together' : minutes === 1 ? '1 minute apart' : `${minutes} minutes apart`,
}));

type RowProps = FieldProps & { lot: FormLot; place: number; count: number; drag: Drag };
type Drag = { from: string | null; start: (key: string) => void; drop: (key: string) => void };

const LotRow = observer(function LotRow({ store, lot, place, count, drag }: RowProps) {
  const index = store.form.products.findIndex((one) => one.key === lot.key);
  const problems = problemsAt(store.problems, `products.${index}`);
  const end = lotEnd(store.form.sellEndDate, store.form.lotStep, place);
  const amount = (field: 'startPrice' | 'bidIncrement', label: string) => (
    <MoneyField
      id={`products.${index}.${field}`}
      label={label}
      value={lot[field]}
      error={problems[field]}
      onValueChange={(value) => store.setLot(lot.key, { [field]: value })}
    />
  );
  return (
    <Box
      as="li"
      draggable
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      p="3.5"
      aria-label={`Lot ${place + 1}`}
      onDragStart={() => drag.start(lot.key)}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        drag.drop(lot.key);
      }}
    >
      <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 9rem 9rem auto' }} gap="3" alignItems="end">
        <Box minW="0" alignSelf="center">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {place + 1}. {lot.productDesc}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {end === null ? 'ends when the first lot’s end is set' : `ends ${formatDeadline(end)}`}
          </Text>
        </Box>
        {amount('startPrice', 'Start price')}
        {amount('bidIncrement', 'Increment')}
        <Flex>
          <IconButton
            variant="ghost"
            aria-label={`Move lot ${place + 1} up`}
            disabled={place === 0}
            onClick={() => store.moveLot(lot.key, -1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            variant="ghost"
            aria-label={`Move lot ${place + 1} down`}
            disabled={place === count - 1}
            onClick={() => store.moveLot(lot.key, 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </Flex>
      </Grid>
    </Box>
  );
});

/** A live auction's lots in the order they end, with start prices and increments. */
export const OrderStep = observer(function OrderStep({ store }: FieldProps) {
  const lots = filledLots(store.form);
  const [from, setFrom] = useState<string | null>(null);
  const drag: Drag = {
    from,
    start: setFrom,
    drop(key) {
      if (from !== null) store.placeLot(from, key);
      setFrom(null);
    },
  };
  return (
    <Stack gap="4">
      <Box maxW="18rem">
        <SelectField
          id="lotStep"
          label="Lots end"
          value={String(store.form.lotStep)}
          options={steps}
          error={store.problems['lotStep']}
          onValueChange={(value) => store.set('lotStep', Number(value))}
        />
      </Box>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {lots.map((lot, place) => (
          <LotRow key={lot.key} store={store} lot={lot} place={place} count={lots.length} drag={drag} />
        ))}
      </chakra.ol>
      <Text textStyle="sm" color="fg.muted">
        Drag a lot, or use its arrows. The first bid is at least the start price; each next one is at least one
        increment above the price.
      </Text>
    </Stack>
  );
});
