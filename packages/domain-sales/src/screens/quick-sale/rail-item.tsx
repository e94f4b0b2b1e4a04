import { chakra, Flex, StatusBadge, Text } from '@chalkline/ui';
import type { Word } from '../../model/offer-thread.ts';

const Item = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    textAlign: 'start',
    p: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&[aria-current=true]': { bg: 'raised', borderColor: 'line' },
  },
});

interface RailItemProps {
  name: string;
  figure: string;
  word: Word;
  isChosen: boolean;
  onChoose: () => void;
}

/** One thread or lot to choose, with its figure and where it stands. */
export function RailItem({ name, figure, word, isChosen, onChoose }: RailItemProps) {
  return (
    <Item type="button" aria-current={isChosen} onClick={onChoose}>
      <Flex as="span" justify="space-between" gap="3" fontWeight="semibold">
        <Text as="span" minW="0" overflowWrap="anywhere">
          {name}
        </Text>
        <chakra.span fontVariantNumeric="tabular-nums">{figure}</chakra.span>
      </Flex>
      <chakra.span display="block" mt="1.5">
        <StatusBadge tone={word.tone}>{word.text}</StatusBadge>
      </chakra.span>
    </Item>
  );
}
