import { RefusalNote } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { LotStatus } from '@chalkline/rules';
import {
  Box,
  Callout,
  Card,
  chakra,
  Deadline,
  Flex,
  Heading,
  LazyImage,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { TermsGate } from '../../components/terms-gate.tsx';
import type { SaleLot, VendorSaleDetails } from '../../model/contract.ts';
import { endText, figure, offerCountText, type SaleOffer } from '../../model/offer-thread.ts';
import { lotTone } from '../../model/status.ts';
import { AnswerForm } from '../quick-sale/answer-form.tsx';
import { OfferLine } from '../quick-sale/offer-line.tsx';
import { ThreadHistory } from '../quick-sale/thread-history.tsx';
import { NewOffer } from './new-offer.tsx';

interface VendorLotCardProps {
  details: VendorSaleDetails;
  lot: SaleLot;
  thread: SaleOffer | null;
}

const isTaking = ({ status }: SaleLot): boolean => status === LotStatus.Open;

/** What this vendor can do about a lot now: answer, make an offer, or read why neither. */
const Acts = observer(function Acts({ details, lot, thread }: VendorLotCardProps) {
  const { session } = usePlatform();
  const { participation, refusal, sale } = details;
  if (!isTaking(lot)) return null;
  if (session.isImpersonating) {
    return <Text color="fg.muted">An administrator in a vendor’s account can’t make offers for it.</Text>;
  }
  if (refusal !== null) return <RefusalNote refusal={refusal} />;
  if (!participation.isCurrent) {
    return <TermsGate saleId={sale.id} terms={sale.terms} participation={participation} act="make an offer" />;
  }
  return (
    <Stack gap="4">
      {thread?.turn === 'vendor' && (
        <AnswerForm
          thread={thread}
          side="vendor"
          otherName={sale.school.name}
          mayAccept
          mayCounter
          note={`Accepting buys the lot for ${figure(thread.figure)}${taxNote(sale)}. A counter-offer binds you until it is answered or expires.`}
        />
      )}
      <NewOffer details={details} lot={lot} thread={thread} />
    </Stack>
  );
});

const taxNote = ({ terms }: VendorSaleDetails['sale']): string =>
  terms.taxPercent === null ? '' : `, plus ${terms.taxPercent}% sales tax`;

function Turn({ thread, schoolName }: { thread: SaleOffer; schoolName: string }) {
  if (thread.turnEndsAt === null) return null;
  return (
    <Flex columnGap="3" wrap="wrap">
      <chakra.strong fontWeight="bold">
        {thread.turn === 'vendor' ? 'It is your turn.' : `It is ${schoolName}’s turn.`}
      </chakra.strong>
      <Deadline at={thread.turnEndsAt} label="Answer by" endedLabel="Time is up since" />
    </Flex>
  );
}

/** One lot of a quick sale with this vendor's thread. */
export const VendorLotCard = observer(function VendorLotCard({ details, lot, thread }: VendorLotCardProps) {
  const [photo] = lot.productPhotos;
  const { school } = details.sale;
  const end = thread === null ? null : endText(thread, 'vendor');
  return (
    <Card>
      <Stack gap="4">
        <Flex gap="4" wrap="wrap">
          <LazyImage
            src={photo?.thumbHref}
            alt={photo?.alt || lot.productDesc}
            width="7rem"
            height="5rem"
            borderRadius="md"
          />
          <Box flex="1 1 12rem" minW="0">
            <Heading as="h2" size="md" overflowWrap="anywhere">
              {lot.productDesc}
            </Heading>
            <Text color="fg.muted">Asking {figure(lot.askingPrice)} for the whole lot</Text>
            <Box mt="1.5">
              <StatusBadge tone={lotTone(lot.status)}>{lot.statusText}</StatusBadge>
            </Box>
          </Box>
          {thread !== null && thread.figures.length > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {offerCountText(thread)}
            </Text>
          )}
        </Flex>
        {thread !== null && thread.figures.length > 0 && (
          <>
            <OfferLine thread={thread} asking={lot.askingPrice} side="vendor" />
            <Turn thread={thread} schoolName={school.name} />
            <ThreadHistory thread={thread} asking={lot.askingPrice} side="vendor" />
            {end !== null && <Callout tone={thread.status === 4 ? 'green' : 'neutral'}>{end}</Callout>}
          </>
        )}
        <Acts details={details} lot={lot} thread={thread} />
      </Stack>
    </Card>
  );
});
