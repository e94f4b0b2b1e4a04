import { joinNames } from '@chalkline/kit';
import { sumMoney } from '@chalkline/rules';
import { Box, counted, Flex, Money, sentence, Text } from '@chalkline/ui';
import type { AwardShare } from './award-rules.ts';

type AwardSharesProps = {
  shares: readonly AwardShare[];
  /** What each winner gets: "purchase order". */
  document: string;
  line: string;
  /** What the school expected, below what it costs. */
  expected: readonly { readonly label: string; readonly amount: string }[];
};

/** What each vendor would get, renewed with every choice. */
export function AwardShares({ shares, document, line, expected }: AwardSharesProps) {
  return (
    <Box bg="raised" borderWidth="1px" borderColor="line" borderRadius="lg" p="4" aria-live="polite" aria-atomic="true">
      <Text fontWeight="bold" mb="2">
        {shares.length === 0 ? 'Nothing awarded yet' : sentence(counted(shares.length, document))}
      </Text>
      {shares.map(({ bidId, vendorName, lines, total }) => (
        <Flex key={bidId} justify="space-between" gap="4" py="2" borderTopWidth="1px" borderColor="line">
          <Box minW="0">
            <Text fontWeight="semibold">{vendorName}</Text>
            <Text textStyle="sm" color="fg.muted">
              {sentence(counted(lines, line))}
            </Text>
          </Box>
          <Money value={total} />
        </Flex>
      ))}
      {shares.length > 0 && (
        <Flex justify="space-between" gap="4" pt="2" borderTopWidth="1px" borderColor="line" fontWeight="bold">
          <span>In all</span>
          <Money value={sumMoney(shares.map((share) => share.total))} />
        </Flex>
      )}
      {expected.map(({ label, amount }) => (
        <Flex key={label} justify="space-between" gap="4" pt="1" textStyle="sm" color="fg.muted">
          <span>{label}</span>
          <Money value={amount} />
        </Flex>
      ))}
    </Box>
  );
}

/** The same in a few words, beside the buttons: the list above scrolls away. */
export function AwardSummary({ shares }: Pick<AwardSharesProps, 'shares'>) {
  return (
    <Text flex={{ base: '1 0 100%', md: '1 1 0' }} minW="0" textStyle="sm" color="fg.muted">
      {shares.length === 0
        ? 'No winner chosen'
        : `To ${joinNames(
            shares.map(({ vendorName }) => vendorName),
            3,
          )}`}
    </Text>
  );
}
