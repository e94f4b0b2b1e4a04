import type { Schemas } from '@chalkline/api-client';
import { amountOf } from '@chalkline/kit';
import { Box, chakra } from '@chalkline/ui';
import { linePlaceText } from '../../model/ship-to.ts';

type Placed = Pick<Schemas['RfpDetails'], 'rfptypeId' | 'shipTo' | 'products'>;

/** The lines of a purchase as a list that needs no table: what is wanted at the start, how much at the end. */
export function LinesList({ rfp }: { rfp: Placed }) {
  return (
    <Box layerStyle="card" overflow="hidden">
      <chakra.ol aria-label="Lines of this purchase" listStyleType="none">
        {rfp.products.map((line, index) => (
          <chakra.li key={line.id} {...rowStyle}>
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" w="7" flexShrink="0">
              {index + 1}
            </chakra.span>
            <Box flex="1" minW="0">
              <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
                {line.productDesc}
              </chakra.span>
              {line.categoryName !== null && (
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  {line.categoryName}
                </chakra.span>
              )}
              {line.AdditionalDesc && (
                <chakra.span
                  display="block"
                  textStyle="sm"
                  color="fg.muted"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                >
                  {line.AdditionalDesc}
                </chakra.span>
              )}
              {linePlaceText(rfp, line) !== null && (
                <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {linePlaceText(rfp, line)}
                </chakra.span>
              )}
            </Box>
            <chakra.span fontVariantNumeric="tabular-nums" textAlign="end" flexShrink="0" maxW="40%">
              {amountOf(line.productQty, line.unit)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: '3',
  px: '5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
} as const;
