import { cellName } from '@chalkline/kit';
import { purchaseTypeOf, shipToLabel, TAX_DECIMALS } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  Grid,
  MoneyField,
  PercentField,
  SelectField,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DraftLine } from '../../../model/draft-form.ts';
import { placeChoice, WITH_PURCHASE } from '../../../model/ship-to.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import { useLinePlaces } from './use-line-places.ts';

interface BelowProps {
  store: DraftEditor;
  line: DraftLine;
  index: number;
  /** What is wrong with the line, by field. */
  problems: Readonly<Record<string, string>>;
  change: (part: Partial<DraftLine>) => void;
  /** Whether a field of details is there before it is asked for. */
  isOpen?: boolean;
}

/** In an order: tax and freight of the line, where there are some. */
function TaxAndFreight({ line, index, problems, change }: BelowProps) {
  const number = index + 1;
  return (
    <Grid templateColumns={{ base: '1fr 1fr', sm: '9rem 9rem' }} gap="3">
      <PercentField
        id={`products.${index}.tax`}
        data-cell={cellName('tax', index)}
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
        data-cell={cellName('deliveryFees', index)}
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

/** Where the line goes, if elsewhere than the purchase. PUR-39 */
const Place = observer(function Place({ store, line, index, problems, change }: BelowProps) {
  const { typeId } = store;
  const places = useLinePlaces(typeId);
  const chosen = line.shipToAddressId ?? null;
  if (places.length === 0 && chosen === null) return null;
  const isKept = chosen === null || places.some(({ id }) => id === chosen);
  return (
    <SelectField
      id={`products.${index}.shipToAddressId`}
      data-cell={cellName('shipToAddressId', index)}
      label={<RowLabel number={index + 1}>{shipToLabel(typeId)}</RowLabel>}
      placeholder={WITH_PURCHASE}
      value={chosen === null ? '' : String(chosen)}
      error={problems['shipToAddressId']}
      onValueChange={(value) => change({ shipToAddressId: value === '' ? null : Number(value) })}
      options={[
        ...places.map(placeChoice),
        ...(isKept ? [] : [{ value: String(chosen), label: 'An address that School Setup no longer has' }]),
      ]}
    />
  );
});

/** What most lines do without, shown when it is asked for. */
function Details({ line, index, problems, change, isOpen = false }: BelowProps) {
  const [isShown, setShown] = useState(isOpen || line.AdditionalDesc !== '');
  const number = index + 1;
  if (isShown) {
    return (
      <TextAreaField
        id={`products.${index}.AdditionalDesc`}
        data-cell={cellName('AdditionalDesc', index)}
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

/** What stands below a line's cells: the name of a sub-category that the list has not, where it goes, details. */
export const LineBelow = observer(function LineBelow(props: BelowProps) {
  const { store, line, index, problems, change } = props;
  const isOther = line.categoryId !== null && store.otherIds.has(line.categoryId);
  return (
    <>
      {isOther && (
        <TextField
          id={`products.${index}.categoryName`}
          data-cell={cellName('categoryName', index)}
          label={`Name of the other sub-category, line ${index + 1}`}
          required
          maxLength={120}
          value={line.categoryName}
          error={problems['categoryName']}
          onValueChange={(categoryName) => change({ categoryName })}
        />
      )}
      {purchaseTypeOf(store.typeId).isOrder ? <TaxAndFreight {...props} /> : <Place {...props} />}
      <Details {...props} />
    </>
  );
});
