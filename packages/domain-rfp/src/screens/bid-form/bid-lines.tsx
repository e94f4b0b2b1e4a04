import { shipToLabel, shipToText } from '@chalkline/rules';
import { Box, counted, Flex, Grid, Heading, sentence, Text, useMediaQuery } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type BidLineField, bidFieldPath } from '../../model/bid-form.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';
import type { BidPaste } from '../../stores/paste-into-bid.ts';
import { BidLineRow, bidGrid } from './bid-line-row.tsx';

const heads = ['', 'Line', 'Unit cost', 'Tax', 'Delivery', 'Line total', 'No bid'];
const headAlign: Readonly<Record<number, 'end' | 'center'>> = { 5: 'end', 6: 'center' };

/** How far the pricing is, in words. */
function progressText(store: BidDraftStore): string {
  const { priced, noBid, open } = store.progress;
  const parts = [`${counted(priced, 'line')} priced`];
  if (noBid > 0) parts.push(`${counted(noBid, 'line')} without a bid`);
  if (open > 0) parts.push(`${counted(open, 'line')} to go`);
  return `${sentence(parts.join(', '))}.`;
}

/** What became of a pasted column, in words. */
function pasteText({ heading, filled, noBid, passedOver, left }: BidPaste): string {
  const parts = [`${sentence(counted(filled, 'line'))} filled from the spreadsheet.`];
  if (noBid > 0) parts.push(`${sentence(counted(noBid, 'line'))} marked as no bid.`);
  if (heading !== null) parts.push(`The heading “${heading}” was skipped.`);
  if (passedOver > 0) parts.push(`${sentence(counted(passedOver, 'row'))} not used: the line is marked as no bid.`);
  if (left > 0)
    parts.push(
      `${sentence(counted(left, 'row'))} left over below the last line: check that each row is next to its line.`,
    );
  return parts.join(' ');
}

/** Which lines show the fields of what they offer, by their numbers. */
function useUnfolded(store: BidDraftStore) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  function fold(lineId: number, isUnfolded: boolean) {
    setUnfolded((before) => new Set([...before].filter((id) => id !== lineId).concat(isUnfolded ? lineId : [])));
  }
  /** The same field of the next line that is bid on, or of the one before. What is folded opens for it. */
  function move(from: number, step: 1 | -1, field: BidLineField) {
    const { lines } = store.form;
    let index = from + step;
    while (lines[index]?.isNoBid) index += step;
    const line = lines[index];
    if (!line) return;
    const id = bidFieldPath(index, field);
    if (!document.getElementById(id)) flushSync(() => fold(line.rfpProductId, true));
    document.getElementById(id)?.focus();
  }
  return { unfolded, fold, move };
}

/** All lines with their figures; a column copied from a spreadsheet can be pasted into any of its fields. */
export const BidLines = observer(function BidLines({ store }: { store: BidDraftStore }) {
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [notice, setNotice] = useState('');
  const { shipTo, rfptypeId } = store.rfp;
  const { unfolded, fold, move } = useUnfolded(store);
  function paste(index: number, field: BidLineField, text: string) {
    store.pasteColumn(index, field, text);
    setNotice(store.lastPaste === null ? '' : pasteText(store.lastPaste));
  }
  return (
    <Box as="section" aria-labelledby="bid-lines-title">
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" mb="2.5">
        <Heading as="h2" id="bid-lines-title" size="sm">
          Prices
        </Heading>
        <Text role="status" textStyle="sm" color="fg.muted">
          {notice || progressText(store)}
        </Text>
      </Flex>
      {shipTo !== null && (
        <Text mb="2.5">
          {shipToLabel(rfptypeId)}: {shipToText(shipTo)}
        </Text>
      )}
      <Box layerStyle="card" overflow="hidden" boxShadow="none">
        {isWide && (
          <Grid
            aria-hidden="true"
            templateColumns={bidGrid}
            gap="3"
            px="4"
            py="2.5"
            bg="raised"
            textStyle="sm"
            fontWeight="semibold"
            color="fg.muted"
          >
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the heads never change their order
              <Text key={index} textStyle="sm" textAlign={headAlign[index] ?? 'start'}>
                {head}
              </Text>
            ))}
          </Grid>
        )}
        <Box as="ol" listStyleType="none">
          {store.rfp.products.map((line, index) => (
            <BidLineRow
              key={line.id}
              store={store}
              line={line}
              index={index}
              isWide={isWide}
              isUnfolded={unfolded.has(line.id)}
              onFold={fold}
              onPaste={paste}
              onMove={move}
            />
          ))}
        </Box>
      </Box>
      <Text textStyle="sm" color="fg.muted" mt="2">
        Enter goes to the next line. A column copied from a spreadsheet fills the lines below the field you paste it
        into; with a row of headings, such as Unit price, Manufacturer and Part number, each column fills its own field.
      </Text>
    </Box>
  );
});
