import { OFFERED_MAX, offeredLabels, TAX_DECIMALS } from '@chalkline/rules';
import {
  Box,
  Button,
  Flex,
  Grid,
  Money,
  MoneyField,
  PercentField,
  SelectField,
  Text,
  TextAreaField,
  TextField,
  UnitPriceField,
} from '@chalkline/ui';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type AlternateField, alternatePath, alternatePrice, emptyAlternate } from '../../model/bid-alternate.ts';
import type { BidLineForm } from '../../model/bid-form.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

type AlternateProps = { store: BidDraftStore; line: BidLineForm; index: number };

/** What each field of the alternate is drawn with. */
function alternateProps({ store, index }: AlternateProps) {
  const problems = store.alternateProblems(index);
  return (name: AlternateField, label: string) => ({
    id: alternatePath(index, name),
    label: (
      <>
        {label}
        <Text as="span" srOnly>{` of the alternate, line ${index + 1}`}</Text>
      </>
    ),
    error: problems[name],
    onValueChange: (text: string) => store.setAlternate(index, { [name]: text }),
  });
}

/** Its data sheet, among the documents that are attached to the bid. */
const DataSheet = observer(function DataSheet(props: AlternateProps) {
  const { store, line, index } = props;
  const { documents } = store.form;
  const documentId = line.alternate?.documentId ?? null;
  return (
    <SelectField
      {...alternateProps(props)('documentId', 'Data sheet')}
      optionalLabel
      hint="Opens with the prices."
      placeholder={documents.length === 0 ? 'Attach a document below first' : 'None'}
      value={documentId === null ? '' : String(documentId)}
      options={documents.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={(value) => store.setAlternate(index, { documentId: value === '' ? null : Number(value) })}
    />
  );
});

const Filled = observer(function Filled(props: AlternateProps & { alternate: NonNullable<BidLineForm['alternate']> }) {
  const { store, line, index, alternate } = props;
  const field = alternateProps(props);
  return (
    <Box
      role="group"
      aria-label={`Alternate for line ${index + 1}`}
      mt="4"
      pt="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" mb="2">
        <Text fontWeight="semibold">Alternate (or equal)</Text>
        <Text textStyle="sm" color="fg.muted">
          Line total with it <Money value={alternatePrice(alternate, line.quantity)} />
        </Text>
        <Button variant="plain" size="sm" px="0" onClick={() => store.setAlternate(index, null)}>
          <X aria-hidden="true" />
          Take the alternate out
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mb="3">
        Your price above counts for the total and the rank. The school may choose the alternate when it awards.
      </Text>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3" alignItems="start">
        <UnitPriceField {...field('unitCost', 'Unit cost')} required value={alternate.unitCost} />
        <PercentField {...field('tax', 'Tax')} places={TAX_DECIMALS} placeholder="0" value={alternate.tax} />
        <MoneyField {...field('deliveryFees', 'Delivery')} placeholder="0.00" value={alternate.deliveryFees} />
        <TextField
          {...field('manufacturer', offeredLabels.manufacturer)}
          maxLength={OFFERED_MAX.manufacturer}
          value={alternate.manufacturer}
        />
        <TextField
          {...field('partNumber', offeredLabels.partNumber)}
          maxLength={OFFERED_MAX.partNumber}
          value={alternate.partNumber}
        />
        <DataSheet {...props} />
        <Box gridColumn="1 / -1">
          <TextAreaField
            {...field('note', 'Note')}
            rows={1}
            css={{ fieldSizing: 'content' }}
            maxLength={OFFERED_MAX.note}
            value={alternate.note}
          />
        </Box>
      </Grid>
    </Box>
  );
});

/** Another product for the line, at a price of its own: asked for, or taken out again. BID-25 */
export const AlternateFields = observer(function AlternateFields(props: AlternateProps) {
  const { store, line, index } = props;
  if (line.alternate) return <Filled {...props} alternate={line.alternate} />;
  return (
    <Button
      mt="3"
      variant="plain"
      size="sm"
      px="0"
      aria-label={`Offer an alternate, line ${index + 1}`}
      onClick={() => store.setAlternate(index, emptyAlternate())}
    >
      <Plus aria-hidden="true" />
      Offer an alternate
    </Button>
  );
});
