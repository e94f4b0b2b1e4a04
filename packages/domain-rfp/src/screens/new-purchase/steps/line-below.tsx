import { purchaseTypeOf, TAX_DECIMALS } from '@chalkline/rules';
import { Box, Button, chakra, Grid, MoneyField, PercentField, TextAreaField, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Line } from './line-of.ts';

/** In an order: tax and freight of the line, where there are some. */
function TaxAndFreight({ props: { line, index }, number, problems, change }: Line) {
  return (
    <Grid templateColumns={{ base: '1fr 1fr', sm: '9rem 9rem' }} gap="3">
      <PercentField
        id={`products.${index}.tax`}
        label={<RowLabel number={number}>Tax</RowLabel>}
        optionalLabel
        placeholder="0"
        places={TAX_DECIMALS}
        value={line.tax}
        error={problems['tax']}
        onValueChange={(tax) => change({ tax })}
      />
      <MoneyField
        id={`products.${index}.deliveryFees`}
        label={<RowLabel number={number}>Freight</RowLabel>}
        optionalLabel
        placeholder="0.00"
        value={line.deliveryFees}
        error={problems['deliveryFees']}
        onValueChange={(deliveryFees) => change({ deliveryFees })}
      />
    </Grid>
  );
}

/** A label whose line only a screen reader needs to hear. */
function RowLabel({ number, children }: { number: number; children: string }) {
  return (
    <>
      {children}
      <chakra.span srOnly>, line {number}</chakra.span>
    </>
  );
}

/** What most lines do without, shown when it is asked for. */
function Details({ props: { line, index }, number, problems, change }: Line) {
  const [isShown, setShown] = useState(line.AdditionalDesc !== '');
  if (isShown) {
    return (
      <TextAreaField
        id={`products.${index}.AdditionalDesc`}
        label={`Details, line ${number}`}
        hideLabel
        placeholder="Details"
        rows={1}
        css={{ fieldSizing: 'content' }}
        maxLength={4000}
        value={line.AdditionalDesc}
        error={problems['AdditionalDesc']}
        onValueChange={(AdditionalDesc) => change({ AdditionalDesc })}
      />
    );
  }
  return (
    <Box>
      <Button variant="plain" size="sm" aria-label={`Add details to line ${number}`} onClick={() => setShown(true)}>
        Add details
      </Button>
    </Box>
  );
}

/** What stands below a line's cells: the name of a sub-category that the list has not, details. */
export const LineBelow = observer(function LineBelow({ line }: { line: Line }) {
  const { store, line: row, index } = line.props;
  const isOther = row.categoryId !== null && store.otherIds.has(row.categoryId);
  return (
    <>
      {isOther && (
        <TextField
          id={`products.${index}.categoryName`}
          label={`Name of the other sub-category, line ${line.number}`}
          required
          maxLength={120}
          value={row.categoryName}
          error={line.problems['categoryName']}
          onValueChange={(categoryName) => line.change({ categoryName })}
        />
      )}
      {purchaseTypeOf(store.typeId).isOrder && <TaxAndFreight {...line} />}
      <Details {...line} />
    </>
  );
});
