import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { AuctionType, BidStatus } from '@chalkline/rules';
import { callOf, canWin, ExpiredPapers, useBidDecisions } from '@chalkline/tender';
import { Box, Button, Card, chakra, counted, DateTime, Flex, Money, place, StatusBadge, Text } from '@chalkline/ui';
import { partnerVendorLink } from '../../links.ts';
import type { ComparedProposal, SaleComparison } from '../../model/contract.ts';
import { proposalsInOrder } from '../../model/sale-award.ts';
import { saleWords } from '../../model/sale-words.ts';
import { useDisqualifyProposal, useReinstateProposal } from '../../queries/evaluation.ts';
import { ProposalContents } from './proposal-contents.tsx';

type BidReason = { bidId: number; reason: string };

/** A proposal's answers, documents and note, folded until they are wanted. */
function Contents(props: { comparison: SaleComparison; bid: ComparedProposal }) {
  const { comparison, bid } = props;
  if (comparison.questions.length + bid.documents.length + bid.note.length + bid.sealedDocuments === 0) return null;
  return (
    <chakra.details mt="2">
      <chakra.summary cursor="pointer" textStyle="sm" fontWeight="semibold" minH="6">
        Answers and documents of {bid.vendorName}
      </chakra.summary>
      <Box mt="2">
        <ProposalContents {...props} />
      </Box>
    </chakra.details>
  );
}

/** Each company with what it offers in all, and what can be done about it. */
export function ProposalsCard({ comparison }: { comparison: SaleComparison }) {
  // A live auction has no proposals: its bidders are excluded in its room, before a lot's end.
  const isLive = comparison.auctionTypeId === AuctionType.LiveAuction;
  const mayExclude = comparison.canAward && !isLive;
  const words = saleWords(comparison.auctionTypeId);
  const vendor = useLink(partnerVendorLink);
  const decisions = useBidDecisions({
    disqualify: callOf(useDisqualifyProposal(), (body: BidReason) => ({ body })),
    reinstate: callOf(useReinstateProposal(), ({ bidId }: BidReason) => ({ body: { bidId } })),
    words,
  });
  return (
    <Card title={isLive ? 'The highest bidders' : `The ${words.bid}s`}>
      <RuledList>
        {proposalsInOrder(comparison.bids).map((bid) => (
          <RuledItem key={bid.bidId} direction="column" gap="1">
            <Flex gap="3" wrap="wrap" align="baseline" justify="space-between">
              <Box>
                <TextLink to={vendor({ id: bid.vendorId })}>{bid.vendorName}</TextLink>
                <Text textStyle="sm" color="fg.muted">
                  {place(bid.vendorCity, bid.vendorState)}
                  {isLive ? (
                    `, highest on ${counted(bid.lines.filter(({ isNoBid }) => !isNoBid).length, 'lot')}`
                  ) : (
                    <>
                      , submitted <DateTime at={bid.submittedAt} />
                    </>
                  )}
                </Text>
                <ExpiredPapers papers={bid.expiredPapers} />
              </Box>
              <Flex gap="3" align="center" wrap="wrap">
                {bid.total !== null && <Money value={bid.total} emphasis />}
                {mayExclude && canWin(bid) && (
                  <Button size="sm" variant="surface" onClick={() => void decisions.disqualify(bid)}>
                    Disqualify…
                  </Button>
                )}
                {bid.status === BidStatus.Disqualified && (
                  <>
                    <StatusBadge tone="red">Disqualified</StatusBadge>
                    {mayExclude && (
                      <Button size="sm" variant="surface" onClick={() => void decisions.reinstate(bid)}>
                        Reinstate…
                      </Button>
                    )}
                  </>
                )}
              </Flex>
            </Flex>
            {bid.disqualifiedReason !== null && <Text color="red.fg">{bid.disqualifiedReason}</Text>}
            <Contents comparison={comparison} bid={bid} />
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}
