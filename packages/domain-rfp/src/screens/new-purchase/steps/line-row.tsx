import { purchaseTypeOf } from '@chalkline/rules';
import { Box, Grid, IconButton, Text } from '@chalkline/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { LineBelow } from './line-below.tsx';
import { Description, PriceCells, QuantityAndUnit, SubCategory } from './line-cells.tsx';
import { type LineRowProps, lineOf } from './line-of.ts';
import { lineColumns } from './lines-header.tsx';

function RemoveLine({ number, mt, onPress }: { number: number; mt: string; onPress: () => void }) {
  return (
    <IconButton variant="ghost" size="sm" aria-label={`Remove line ${number}`} mt={mt} onClick={onPress}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

const looks = {
  card: { box: { borderWidth: '1px', borderRadius: 'lg', mb: '3' }, gap: '3', span: '1 / -1', pt: '0', ps: '0' },
  row: { box: { borderWidth: '0', borderRadius: '0', mb: '0' }, gap: '2', span: 'auto', pt: '2.5', ps: '10' },
};

/** One line of the purchase. Enter and the arrow keys go up and down its column, rows of a spreadsheet can be pasted. */
export const LineRow = observer(function LineRow(props: LineRowProps) {
  const { store, index, subCategories, isCard, onRemove } = props;
  const { isOrder } = purchaseTypeOf(store.typeId);
  const line = lineOf(props);
  const look = isCard ? looks.card : looks.row;
  const columns = isCard ? '1fr 1fr' : lineColumns({ hasSubCategories: subCategories !== null, isOrder });
  const remove = <RemoveLine number={line.number} mt={isCard ? '0' : '1'} onPress={() => onRemove(index)} />;
  return (
    <Box as="li" aria-label={`Line ${line.number}`} {...look.box} borderBottomWidth="1px" borderColor="line" p="3">
      <Grid templateColumns={columns} gap={look.gap} alignItems="start">
        <Text color="fg.muted" pt={look.pt} fontVariantNumeric="tabular-nums">
          {isCard ? `Line ${line.number}` : line.number}
        </Text>
        {isCard && <Box justifySelf="end">{remove}</Box>}
        <Box gridColumn={look.span}>
          <Description {...line} />
        </Box>
        {subCategories && (
          <Box gridColumn={look.span}>
            <SubCategory line={line} subCategories={subCategories} />
          </Box>
        )}
        <QuantityAndUnit {...line} />
        {isOrder && <PriceCells {...line} />}
        {!isCard && remove}
      </Grid>
      <Grid templateColumns="minmax(0, 1fr)" gap="3" mt="2" ps={look.ps}>
        <LineBelow line={line} />
      </Grid>
    </Box>
  );
});
