import { amountOf } from '@chalkline/kit';
import { TAX_DECIMALS } from '@chalkline/rules';
import { Box, CheckboxField, Flex, Grid, Money, MoneyField, PercentField, Text, UnitPriceField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { LineChange } from '../../model/addenda.ts';
import { type BidLineField, type BidLineForm, bidFieldPath, bidLineFormPrice } from '../../model/bid-form.ts';
import type { RfpLine } from '../../model/contract.ts';
import { linePlaceText } from '../../model/ship-to.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';
import { LineChanges } from './line-changes.tsx';
import { type FieldProps, isOfferShown, OfferFields, OfferInShort, OfferSwitch } from './line-offer.tsx';

/** Columns of the lines on a wide screen. */
export const bidGrid = '1.5rem minmax(0, 1fr) 8.5rem 7rem 8.5rem 8rem 5rem';

type BidLineRowProps = {
  store: BidDraftStore;
  line: RfpLine;
  index: number;
  isWide: boolean;
  /** Whether somebody asked for the fields of what the line offers. */
  isUnfolded: boolean;
  onFold: (lineId: number, isUnfolded: boolean) => void;
  onPaste: (index: number, field: BidLineField, text: string) => void;
  /** Goes to the same field of the next line, or of the one before. */
  onMove: (from: number, step: 1 | -1, field: BidLineField) => void;
};

/** What each field of a line gets: Enter moves up and down its column, a pasted column fills it. */
function lineFields({ store, index, isWide, onPaste, onMove }: BidLineRowProps, form: BidLineForm) {
  const problems = store.lineProblems(index);
  const suffix = isWide ? `, line ${index + 1}` : '';
  return (name: BidLineField, label: string): FieldProps => ({
    id: bidFieldPath(index, name),
    label: `${label}${suffix}`,
    value: form.isNoBid ? '' : form[name],
    error: problems[name],
    onValueChange: (text: string) => store.setField(index, name, text),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onMove(index, event.shiftKey ? -1 : 1, name);
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (!/\n./.test(text.trim())) return;
      event.preventDefault();
      onPaste(index, name, text);
    },
  });
}

type WhatProps = {
  place: string | null;
  line: RfpLine;
  isNoBid: boolean;
  isWide: boolean;
  changes: readonly LineChange[];
  /** What exactly is offered for it, in short. */
  offer: ReactNode;
};

/** What the school asks for, and what addenda changed of it. */
function WhatIsAsked({ place, line, isNoBid, isWide, changes, offer }: WhatProps) {
  return (
    <Box gridColumn={isWide ? 'auto' : '1 / -1'} pt={isWide ? '1' : '0'}>
      <Text fontWeight="semibold" color={isNoBid ? 'fg.muted' : 'fg'}>
        {line.productDesc}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {amountOf(line.productQty, line.unit)}
        {line.categoryName !== null && ` · ${line.categoryName}`}
      </Text>
      {line.AdditionalDesc && (
        <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line">
          {line.AdditionalDesc}
        </Text>
      )}
      {place !== null && (
        <Text textStyle="sm" color="fg.muted">
          {place}
        </Text>
      )}
      <LineChanges changes={changes} />
      {offer}
    </Box>
  );
}

/** What the line comes to with tax and delivery. */
const LineTotal = observer(function LineTotal({ form, isWide }: { form: BidLineForm; isWide: boolean }) {
  return (
    <Box pt={isWide ? '2.5' : '0'} textAlign={isWide ? 'end' : 'start'}>
      {!isWide && (
        <Text textStyle="sm" fontWeight="semibold" mb="1.5">
          Line total
        </Text>
      )}
      {form.isNoBid ? <Text color="fg.muted">no bid</Text> : <Money value={bidLineFormPrice(form)} emphasis />}
    </Box>
  );
});

/** One line of the bid. On a narrow screen it is a card whose fields carry their labels. */
export const BidLineRow = observer(function BidLineRow(props: BidLineRowProps) {
  const { store, line, index, isWide, isUnfolded, onFold } = props;
  const form = store.form.lines[index];
  if (!form) return null;
  const { isNoBid } = form;
  const field = lineFields(props, form);
  const amount = (name: 'unitCost' | 'tax' | 'deliveryFees', label: string) => ({
    ...field(name, label),
    hideLabel: isWide,
    disabled: isNoBid,
  });
  const problems = { line: store.lineProblems(index), alternate: store.alternateProblems(index) };
  const isShown = isOfferShown(form, problems, isUnfolded);
  return (
    <Box
      as="li"
      aria-label={`Line ${index + 1}: ${line.productDesc}`}
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: isWide ? '1px' : '0' }}
    >
      <Grid templateColumns={isWide ? bidGrid : { base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="3" alignItems="start">
        <Text color="fg.muted" pt="2" display={isWide ? 'block' : 'none'} fontVariantNumeric="tabular-nums">
          {index + 1}
        </Text>
        <WhatIsAsked
          place={linePlaceText(store.rfp, line)}
          line={line}
          isNoBid={isNoBid}
          isWide={isWide}
          changes={store.lineChanges(index)}
          offer={!isShown && <OfferInShort line={form} />}
        />
        <UnitPriceField {...amount('unitCost', 'Unit cost')} required={!isNoBid} />
        <PercentField {...amount('tax', 'Tax')} places={TAX_DECIMALS} placeholder="0" />
        <MoneyField {...amount('deliveryFees', 'Delivery')} placeholder="0.00" />
        <LineTotal form={form} isWide={isWide} />
        <Flex
          pt={isWide ? '2' : { base: '0', sm: '7' }}
          justifySelf={isWide ? 'center' : 'start'}
          direction={isWide ? 'row' : 'column'}
          align={isWide ? 'center' : 'start'}
          gap="1"
        >
          <CheckboxField
            label={isWide ? <Text srOnly>{`No bid on line ${index + 1}`}</Text> : 'No bid on this line'}
            checked={isNoBid}
            onValueChange={(isLeftOut) => store.setNoBid(index, isLeftOut)}
          />
          <OfferSwitch
            line={form}
            index={index}
            isShown={isShown}
            isWide={isWide}
            onToggle={() => onFold(line.id, !isShown)}
          />
        </Flex>
      </Grid>
      {isShown && <OfferFields store={store} line={form} index={index} isWide={isWide} field={field} />}
    </Box>
  );
});
