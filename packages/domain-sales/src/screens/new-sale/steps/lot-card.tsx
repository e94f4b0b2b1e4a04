import { problemsAt } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import {
  Box,
  Flex,
  Grid,
  IconButton,
  MoneyField,
  QuantityField,
  SelectField,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { FormLot } from '../../../model/sale-form.ts';
import type { FieldProps } from '../step-props.ts';

type LotCardProps = FieldProps & {
  lot: FormLot;
  index: number;
  subCategories: readonly { id: number; name: string }[];
  onRemove: (index: number) => void;
};

type AmountField = 'reservePrice' | 'askingPrice' | 'acceptFrom' | 'startPrice' | 'bidIncrement';
type AskedAmount = { field: AmountField; label: string; hint: string; required?: boolean };

const reserve: AskedAmount = {
  field: 'reservePrice',
  label: 'Reserve',
  hint: 'Secret. Below it you sell only with a reason.',
};

/** The amounts that each kind of sale asks with its lots; a live auction asks more in a step of its own. */
const amounts: Readonly<Record<number, readonly AskedAmount[]>> = {
  [AuctionType.Auction]: [reserve],
  [AuctionType.QuickSale]: [
    { field: 'askingPrice', label: 'Asking price', hint: 'A vendor who pays it gets the lot at once.', required: true },
    { field: 'acceptFrom', label: 'Accept from', hint: 'Secret. An offer from here on is accepted at once.' },
    { ...reserve, label: 'Decline below', hint: 'Secret. An offer below it is declined at once.' },
  ],
  [AuctionType.LiveAuction]: [reserve],
};

/** The place of the lot in the sale, and the buttons that change it. */
const LotHead = observer(function LotHead({ store, lot, index, onRemove }: LotCardProps) {
  const number = index + 1;
  return (
    <Flex justify="space-between" align="center" mb="2">
      <Text fontWeight="semibold">Lot {number}</Text>
      <Flex gap="1">
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Move lot ${number} up`}
          disabled={index === 0}
          onClick={() => store.moveLot(lot.key, -1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Move lot ${number} down`}
          disabled={index === store.form.products.length - 1}
          onClick={() => store.moveLot(lot.key, 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton variant="ghost" size="sm" aria-label={`Remove lot ${number}`} onClick={() => onRemove(index)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Flex>
    </Flex>
  );
});

const Amounts = observer(function Amounts({ store, lot, index }: LotCardProps) {
  const problems = problemsAt(store.problems, `products.${index}`);
  const asked = amounts[store.form.auctionTypeId] ?? [];
  return (
    <Grid templateColumns={{ base: '1fr', sm: `repeat(${Math.max(2, asked.length)}, minmax(0, 1fr))` }} gap="3">
      {asked.map(({ field, label, hint, required }) => (
        <MoneyField
          key={field}
          id={`products.${index}.${field}`}
          label={label}
          hint={hint}
          required={required}
          optionalLabel={!required}
          value={lot[field]}
          error={problems[field]}
          onValueChange={(value) => store.setLot(lot.key, { [field]: value })}
        />
      ))}
    </Grid>
  );
});

/** What a lot is: name, sub-category, quantity, unit. */
const Thing = observer(function Thing({ store, lot, index, subCategories }: LotCardProps) {
  const problems = problemsAt(store.problems, `products.${index}`);
  const at = (field: string) => `products.${index}.${field}`;
  const change = (part: Partial<FormLot>) => store.setLot(lot.key, part);
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1.2fr) 6rem 7rem' }} gap="3">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <TextField
          id={at('productDesc')}
          label="What is sold"
          required
          maxLength={500}
          value={lot.productDesc}
          error={problems['productDesc']}
          onValueChange={(productDesc) => change({ productDesc })}
        />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SelectField
          id={at('SellCategoryId')}
          label="Sub-category"
          required
          placeholder="Choose…"
          value={lot.SellCategoryId === null ? '' : String(lot.SellCategoryId)}
          error={problems['SellCategoryId']}
          options={subCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(value) => change({ SellCategoryId: value === '' ? null : Number(value), categoryName: '' })}
        />
      </Box>
      <QuantityField
        id={at('productQty')}
        label="Quantity"
        value={lot.productQty}
        error={problems['productQty']}
        onValueChange={(productQty) => change({ productQty })}
      />
      <TextField
        id={at('unit')}
        label="Unit"
        maxLength={40}
        value={lot.unit}
        error={problems['unit']}
        onValueChange={(unit) => change({ unit })}
      />
    </Grid>
  );
});

/** One lot of the sale: what it is, and what it costs. */
export const LotCard = observer(function LotCard(props: LotCardProps) {
  const { store, lot, index } = props;
  const problems = problemsAt(store.problems, `products.${index}`);
  const isOther = lot.SellCategoryId !== null && store.otherIds.has(lot.SellCategoryId);
  return (
    <Box as="li" aria-label={`Lot ${index + 1}`} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <LotHead {...props} />
      <Grid templateColumns="minmax(0, 1fr)" gap="3">
        <Thing {...props} />
        {isOther && (
          <TextField
            id={`products.${index}.categoryName`}
            label="Name of the other sub-category"
            required
            maxLength={120}
            value={lot.categoryName}
            error={problems['categoryName']}
            onValueChange={(categoryName) => store.setLot(lot.key, { categoryName })}
          />
        )}
        <Amounts {...props} />
        <TextAreaField
          id={`products.${index}.AdditionalDesc`}
          label="What belongs to it"
          optionalLabel
          rows={1}
          css={{ fieldSizing: 'content' }}
          maxLength={4000}
          value={lot.AdditionalDesc}
          error={problems['AdditionalDesc']}
          onValueChange={(AdditionalDesc) => store.setLot(lot.key, { AdditionalDesc })}
        />
      </Grid>
    </Box>
  );
});
