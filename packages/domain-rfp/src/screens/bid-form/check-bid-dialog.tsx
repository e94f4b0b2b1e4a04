import { RuledItem, RuledList } from '@chalkline/kit';
import { formatDate, formatDeadline } from '@chalkline/rules';
import { AlternateNote, CheckDialog, DocumentNames, noDocuments, OfferedNote } from '@chalkline/tender';
import { Box, chakra, counted, KeyValue, Money, sentence, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { shownAlternate } from '../../model/bid-alternate.ts';
import { bidLineFormPrice, bidLineOffer } from '../../model/bid-form.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

type StoreProps = { store: BidDraftStore };
type CheckBidDialogProps = StoreProps & { open: boolean; onClose: () => void; onSubmit: () => void };

function consequences(store: BidDraftStore): string {
  const { rfpendDate, school } = store.rfp;
  if (rfpendDate === null) return `${school.name} is told that a bid came in.`;
  const end = formatDeadline(new Date(rfpendDate));
  return `It stays sealed until ${end}; ${school.name} sees only that one more bid came in. You can revise or withdraw it until then, and you get a receipt now.`;
}

/** Every line with the price it gets. */
const PricedLines = observer(function PricedLines({ store }: StoreProps) {
  return (
    <Box
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      maxH="18rem"
      overflowY="auto"
      tabIndex={0}
      role="region"
      aria-label="Lines of this bid"
    >
      <RuledList>
        {store.rfp.products.map((line, index) => {
          const mine = store.form.lines[index];
          return (
            <RuledItem key={line.id} justify="space-between" px="3.5" py="2">
              <chakra.span minW="0" overflowWrap="anywhere">
                {line.productDesc}
                <OfferedNote offered={mine && bidLineOffer(mine)} />
                {mine && !mine.isNoBid && <AlternateNote alternate={shownAlternate(mine.alternate, mine.quantity)} />}
              </chakra.span>
              {!mine || mine.isNoBid ? (
                <chakra.span color="amber.fg">no bid</chakra.span>
              ) : (
                <Money value={bidLineFormPrice(mine)} />
              )}
            </RuledItem>
          );
        })}
      </RuledList>
    </Box>
  );
});

/** What the bid says besides its prices. */
const BidTerms = observer(function BidTerms({ store }: StoreProps) {
  const { rfp, form } = store;
  const answered = Object.values(form.answers).filter((answer) => answer.trim() !== '').length;
  return (
    <KeyValue
      items={[
        { label: 'Total with tax and delivery', value: <Money value={store.total} emphasis /> },
        { label: 'Answers', value: `${answered} of ${rfp.rfpQuestions.length}` },
        {
          label: 'Documents',
          value: form.documents.length === 0 ? noDocuments(store.files) : <DocumentNames documents={form.documents} />,
        },
        ...(form.isAllOrNothing ? [{ label: 'Wins', value: 'whole or not at all' }] : []),
        {
          label: 'Prices valid until',
          value: form.validUntil === '' ? 'not stated' : formatDate(new Date(`${form.validUntil}T12:00`)),
        },
      ]}
    />
  );
});

/** Everything once more before it is submitted. */
export const CheckBidDialog = observer(function CheckBidDialog({ store, ...dialog }: CheckBidDialogProps) {
  const { progress } = store;
  return (
    <CheckDialog store={store} bid="bid" lead={consequences(store)} end={store.rfp.rfpendDate} {...dialog}>
      <PricedLines store={store} />
      <BidTerms store={store} />
      {progress.noBid > 0 && (
        <Text color="amber.fg">
          {sentence(counted(progress.noBid, 'line'))} without a bid: you can win the other lines, but are not ranked
          over the whole purchase.
        </Text>
      )}
    </CheckDialog>
  );
});
