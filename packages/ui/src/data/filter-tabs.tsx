import { chakra, Flex } from '@chakra-ui/react';

export interface FilterTab<Value extends string = string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

export interface FilterTabsProps<Value extends string = string> {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly FilterTab<Value>[];
  label?: string | undefined;
}

/** Quick filters above a list, each with its count. They are toggle buttons: the list below stays one list. */
export function FilterTabs<Value extends string>({ value, onChange, items, label = 'Show' }: FilterTabsProps<Value>) {
  return (
    <Flex role="group" aria-label={label} gap="1" wrap="wrap">
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <chakra.button
            key={item.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(item.value)}
            h="8"
            px="3"
            borderRadius="md"
            borderWidth="1px"
            borderColor={isChosen ? 'line' : 'transparent'}
            bg={isChosen ? 'raised' : 'transparent'}
            color={isChosen ? 'fg' : 'fg.muted'}
            fontWeight="semibold"
            whiteSpace="nowrap"
            cursor="pointer"
            _hover={{ color: 'fg' }}
          >
            {item.label}
            {item.count !== undefined && (
              <chakra.span ms="1.5" fontVariantNumeric="tabular-nums">
                {item.count}
              </chakra.span>
            )}
          </chakra.button>
        );
      })}
    </Flex>
  );
}
