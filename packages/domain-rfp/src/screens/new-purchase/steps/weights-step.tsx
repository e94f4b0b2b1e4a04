import { useApi } from '@chalkline/api-client';
import { effectiveWeights, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { rubricTypes } from '@chalkline/tender';
import { Box, Button, chakra, Flex, NumberField, QueryView, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RubricType } from '../../../model/contract.ts';
import { giveRestToPrice, setWeight, weightOf, weightSum, weightSumText } from '../../../model/weights.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import type { StepProps } from '../step-props.ts';

const WeightRow = observer(function WeightRow({ store, rubric }: { store: DraftEditor; rubric: RubricType }) {
  const weights = store.form.vendorRubrics;
  const points = weightOf(weights, rubric.id);
  const isPrice = rubric.id === PRICE_RUBRIC_ID;
  const labelId = `weight-${rubric.id}`;
  const change = (score: number) => store.set('vendorRubrics', setWeight(weights, rubric.id, score));
  return (
    <Flex
      align="center"
      gap="4"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      py="2.5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex={{ base: '1 1 100%', sm: '0 0 11rem' }}>
        <Text id={labelId} fontWeight="semibold">
          {rubric.name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {isPrice ? 'lowest total over the bid’s total' : '0 to 10 by each evaluator'}
        </Text>
      </Box>
      <chakra.input
        type="range"
        min={0}
        max={100}
        step={1}
        value={points}
        aria-labelledby={labelId}
        aria-valuetext={`${points} of 100 points`}
        flex="1 1 8rem"
        minW="0"
        minH="6"
        accentColor="accent.solid"
        onChange={(event) => change(Number(event.target.value))}
      />
      <Box w="7rem" flexShrink="0">
        <NumberField
          id={`vendorRubrics.${rubric.id}`}
          label={`Points for ${rubric.name}`}
          hideLabel
          min={0}
          max={100}
          step="any"
          value={String(points)}
          onValueChange={(text) => change(text === '' ? 0 : Number(text))}
        />
      </Box>
    </Flex>
  );
});

/** How much each criterion counts; together 100. */
export const WeightsStep = observer(function WeightsStep({ store }: StepProps) {
  const query = useQuery(rubricTypes(useApi()));
  const weights = store.form.vendorRubrics;
  const isHundred = weightSum(weights) === 100;
  const problem = store.problems.vendorRubrics;
  useEffect(
    () => () => {
      // Price that stayed alone counts whole (EVAL-1): what was typed before the others came must not linger.
      const settled = effectiveWeights(store.form.vendorRubrics);
      if (weightSum(settled) !== weightSum(store.form.vendorRubrics)) store.set('vendorRubrics', settled);
    },
    [store],
  );
  return (
    <QueryView query={query} what="The criteria">
      {(rubrics) => (
        <Stack gap="4">
          <Box>
            {rubrics.map((rubric) => (
              <WeightRow key={rubric.id} store={store} rubric={rubric} />
            ))}
          </Box>
          <Flex align="center" justify="space-between" gap="3" wrap="wrap" bg="raised" borderRadius="md" px="4" py="3">
            <Text
              role="status"
              fontWeight="semibold"
              color={isHundred ? 'green.fg' : problem ? 'red.fg' : 'amber.fg'}
              fontVariantNumeric="tabular-nums"
            >
              {weightSumText(weights)}
            </Text>
            {!isHundred && (
              <Button size="sm" variant="surface" onClick={() => store.set('vendorRubrics', giveRestToPrice(weights))}>
                Give the rest to price
              </Button>
            )}
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            Vendors see the weights. Once the purchase is published, only an addendum changes them.
          </Text>
        </Stack>
      )}
    </QueryView>
  );
});
