import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface DescriptionItem {
  key?: string | undefined;
  label: ReactNode;
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Number of columns on a wide screen; a phone has one. */
  columns?: 1 | 2 | 3 | undefined;
}

/** Facts as pairs of name and value; an empty value shows as a dash. */
export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="6" rowGap="3">
      {items.map((item, index) => (
        <chakra.div key={item.key ?? index} minW="0">
          <chakra.dt textStyle="sm" color="fg.muted">
            {item.label}
          </chakra.dt>
          <chakra.dd fontWeight="medium" overflowWrap="anywhere">
            {item.value === null || item.value === undefined || item.value === '' ? '–' : item.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </Grid>
  );
}

/** One fact on one line: the name at the start, the value at the end. */
export function KeyValue({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <chakra.dl>
      {items.map((item, index) => (
        <chakra.div
          key={item.key ?? index}
          display="flex"
          justifyContent="space-between"
          gap="4"
          py="2"
          borderColor="line"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.dt color="fg.muted" flexShrink="0" maxW="60%">
            {item.label}
          </chakra.dt>
          <chakra.dd
            fontWeight="medium"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
            minW="0"
          >
            {item.value === null || item.value === undefined || item.value === '' ? '–' : item.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
