import { usePlatform } from '@chalkline/platform';
import { Callout, Card, chakra, counted, Deadline, Flex, Heading, Stack, sentence, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import {
  endText,
  offerCountText,
  type QuickSaleLot,
  type QuickSaleOffers,
  type SaleOffer,
} from '../../model/offer-thread.ts';
import { AnswerForm } from '../quick-sale/answer-form.tsx';
import { OfferLine } from '../quick-sale/offer-line.tsx';
import { ThreadHistory } from '../quick-sale/thread-history.tsx';

interface ThreadCardProps {
  sale: QuickSaleOffers;
  lot: QuickSaleLot;
  thread: SaleOffer;
}

function refusalOf({ canNegotiate, canAward }: QuickSaleOffers, isActing: boolean): string | null {
  if (isActing) return 'An administrator in a school’s account can’t answer offers for it.';
  return canNegotiate || canAward ? null : 'Your account may not answer offers. The main account grants that right.';
}

function noteOf({ threads }: QuickSaleLot, thread: SaleOffer): string {
  const others = threads.filter(({ id, turn }) => id !== thread.id && turn !== null).length;
  const told =
    others === 0
      ? ''
      : ` ${sentence(counted(others, 'other company', 'other companies'))} that made an offer will be notified that it is sold.`;
  return `Accepting sells the lot at once.${told} A counter-offer binds you until it is answered or expires.`;
}

/** One company's offers for one lot, and the school's answer where it is its turn. */
export const ThreadCard = observer(function ThreadCard({ sale, lot, thread }: ThreadCardProps) {
  const { session } = usePlatform();
  const isMyTurn = thread.turn === 'school';
  const refusal = refusalOf(sale, session.isImpersonating);
  const end = endText(thread, 'school');
  return (
    <Card>
      <Stack gap="4">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <div>
            <Heading as="h2" size="md">
              {thread.vendorName}
            </Heading>
            {sale.lots.length > 1 && <Text color="fg.muted">{lot.productDesc}</Text>}
          </div>
          <Text textStyle="sm" color="fg.muted">
            {offerCountText(thread)}
          </Text>
        </Flex>
        <OfferLine thread={thread} asking={lot.askingPrice} side="school" />
        {thread.turnEndsAt !== null && (
          <Flex columnGap="3" wrap="wrap">
            <chakra.strong fontWeight="bold">
              {isMyTurn ? 'It is your turn.' : `It is ${thread.vendorName}’s turn.`}
            </chakra.strong>
            <Deadline at={thread.turnEndsAt} label="Answer by" endedLabel="Time is up since" />
          </Flex>
        )}
        <ThreadHistory thread={thread} asking={lot.askingPrice} side="school" />
        {end !== null && <Callout tone={thread.status === 4 ? 'green' : 'neutral'}>{end}</Callout>}
        {isMyTurn && refusal !== null && <Text color="fg.muted">{refusal}</Text>}
        {isMyTurn && refusal === null && (
          <AnswerForm
            thread={thread}
            side="school"
            otherName={thread.vendorName}
            mayAccept={sale.canAward}
            mayCounter={sale.canNegotiate}
            note={noteOf(lot, thread)}
          />
        )}
      </Stack>
    </Card>
  );
});
