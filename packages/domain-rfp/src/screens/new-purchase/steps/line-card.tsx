import { purchaseTypeOf } from '@chalkline/rules';
import { Box, Grid, IconButton, Text } from '@chalkline/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { LineBelow } from './line-below.tsx';
import { AccountCell, Description, EstimateCell, PriceCells, QuantityAndUnit, SubCategory } from './line-cells.tsx';
import { type LineCardProps, lineOf } from './line-of.ts';

/** One line of the purchase on a phone. */
export const LineCard = observer(function LineCard(props: LineCardProps) {
  const { store, index, subCategories, onRemove } = props;
  const line = lineOf(props);
  return (
    <Box as="li" aria-label={`Line ${line.number}`} borderWidth="1px" borderColor="line" borderRadius="lg" mb="3" p="3">
      <Grid templateColumns="1fr 1fr" gap="3" alignItems="start">
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          Line {line.number}
        </Text>
        <Box justifySelf="end">
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Remove line ${line.number}`}
            onClick={() => onRemove(index)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Box>
        <Box gridColumn="1 / -1">
          <Description {...line} />
        </Box>
        {subCategories && (
          <Box gridColumn="1 / -1">
            <SubCategory line={line} subCategories={subCategories} />
          </Box>
        )}
        <QuantityAndUnit {...line} />
        {purchaseTypeOf(store.typeId).isOrder ? <PriceCells {...line} /> : <EstimateCell {...line} />}
        <AccountCell {...line} />
      </Grid>
      <Grid templateColumns="minmax(0, 1fr)" gap="3" mt="2">
        <LineBelow store={store} line={props.line} index={index} problems={line.problems} change={line.change} />
      </Grid>
    </Box>
  );
});
