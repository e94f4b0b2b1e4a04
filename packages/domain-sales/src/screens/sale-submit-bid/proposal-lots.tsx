import { amountOf } from '@chalkline/kit';
import { lotConditions } from '@chalkline/rules';
import { Box, Card, chakra, Flex, facts, LazyImage, MoneyField, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { takesProposals } from '../../model/proposal-form.ts';
import type { ProposalStore } from '../../stores/proposal-store.ts';

type StoreProps = { store: ProposalStore };

/** An amount for each lot; a lot that is left empty has no proposal. */
export const ProposalLots = observer(function ProposalLots({ store }: StoreProps) {
  const { sale, form, problems } = store;
  return (
    <Card title="Amounts">
      <Text color="fg.muted" mb="3">
        Each amount is for the whole lot, without tax. Leave a lot empty to make no proposal for it.
      </Text>
      <chakra.ol listStyleType="none">
        {sale.lots.map((lot, index) => (
          <Flex
            as="li"
            key={lot.id}
            gap="4"
            py="3"
            align={{ base: 'stretch', sm: 'center' }}
            direction={{ base: 'column', sm: 'row' }}
            borderTopWidth="1px"
            borderColor="line"
            _first={{ borderTopWidth: '0' }}
          >
            <Flex gap="3" align="center" flex="1" minW="0">
              <LazyImage
                src={lot.productPhotos[0]?.thumbHref}
                alt=""
                width="16"
                height="12"
                flex="none"
                borderRadius="md"
              />
              <Box minW="0">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {lot.position}. {lot.productDesc}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {facts(
                    amountOf(lot.productQty, lot.unit),
                    lot.condition !== null && lotConditions[lot.condition],
                    lot.location,
                  )}
                </Text>
              </Box>
            </Flex>
            <Box w={{ base: '100%', sm: '12rem' }}>
              <MoneyField
                id={`lots.${index}.amount`}
                label={`My amount for lot ${lot.position}`}
                hideLabel
                placeholder="No proposal"
                disabled={!takesProposals(lot)}
                value={form.lots[index]?.amount ?? ''}
                error={problems[`lots.${index}.amount`]}
                onValueChange={(amount) => store.setAmount(index, amount)}
              />
            </Box>
          </Flex>
        ))}
      </chakra.ol>
    </Card>
  );
});
