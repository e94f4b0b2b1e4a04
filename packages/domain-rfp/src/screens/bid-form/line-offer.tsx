import { OFFERED_MAX, type OfferedField, offeredFields, offeredLabels } from '@chalkline/rules';
import { alternateText, offeredText } from '@chalkline/tender';
import { Box, Button, Grid, IconButton, Text, TextAreaField, TextField } from '@chalkline/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type AlternateProblems, shownAlternate } from '../../model/bid-alternate.ts';
import { type BidLineForm, type BidLineProblems, bidLineOffer } from '../../model/bid-form.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';
import { AlternateFields } from './line-alternate.tsx';

/** What each field of a line is drawn with. */
export type FieldProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

const offerId = (index: number): string => `bidProducts.${index}.offered`;

/** Whether the fields of what a line offers are shown: asked for, or something is wrong with one of them. */
export const isOfferShown = (
  line: BidLineForm,
  problems: { line: BidLineProblems; alternate: AlternateProblems },
  isUnfolded: boolean,
): boolean =>
  !line.isNoBid &&
  (isUnfolded ||
    Object.keys(problems.alternate).length > 0 ||
    offeredFields.some((field) => problems.line[field] !== undefined));

type SwitchProps = { line: BidLineForm; index: number; isShown: boolean; isWide: boolean; onToggle: () => void };

/** Unfolds what exactly a line offers; most lines do without. */
export const OfferSwitch = observer(function OfferSwitch({ line, index, isShown, isWide, onToggle }: SwitchProps) {
  if (line.isNoBid) return null;
  const isFilled = bidLineOffer(line) !== null || shownAlternate(line.alternate, line.quantity) !== null;
  const Arrow = isShown ? ChevronDown : ChevronRight;
  const act = {
    'aria-expanded': isShown,
    'aria-controls': isShown ? offerId(index) : undefined,
    'aria-label': `Product, note, alternate, line ${index + 1}${isFilled ? ', filled in' : ''}`,
    onClick: onToggle,
  };
  if (isWide) {
    return (
      <IconButton {...act} variant="ghost" size="sm" color={isFilled ? 'accent.fg' : 'fg.muted'}>
        <Arrow aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button {...act} variant="plain" size="sm" px="0">
      <Arrow aria-hidden="true" />
      Product, note, alternate
    </Button>
  );
});

/** What exactly a line offers, while its fields are folded. */
export const OfferInShort = observer(function OfferInShort({ line }: { line: BidLineForm }) {
  const alternate = shownAlternate(line.alternate, line.quantity);
  const text = [offeredText(bidLineOffer(line)), alternateText(alternate)].filter(Boolean).join('. ');
  if (text === '') return null;
  return (
    <Text textStyle="sm" overflowWrap="anywhere">
      {text}
    </Text>
  );
});

type FieldsProps = {
  store: BidDraftStore;
  line: BidLineForm;
  index: number;
  isWide: boolean;
  field: (name: OfferedField, label: string) => FieldProps;
};

/** Manufacturer, part number and a note to the school, each optional. BID-21 */
export const OfferFields = observer(function OfferFields({ store, line, index, isWide, field }: FieldsProps) {
  const propsOf = (name: OfferedField) => {
    const { onKeyDown, onPaste, ...props } = field(name, offeredLabels[name]);
    const keys = name === 'note' ? {} : { onKeyDown, onPaste };
    return { ...props, ...keys, label: `${offeredLabels[name]}, line ${index + 1}`, maxLength: OFFERED_MAX[name] };
  };
  return (
    <Box
      id={offerId(index)}
      role="group"
      aria-label={`What you offer on line ${index + 1}`}
      mt="3"
      ps={isWide ? '9' : '0'}
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)' }} gap="3">
        <TextField {...propsOf('manufacturer')} />
        <TextField {...propsOf('partNumber')} />
        <TextAreaField {...propsOf('note')} rows={1} css={{ fieldSizing: 'content' }} />
      </Grid>
      <AlternateFields store={store} line={line} index={index} />
    </Box>
  );
});
