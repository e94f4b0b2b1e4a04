import { chakra, FieldError, Flex, Text } from '@chalkline/ui';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';

/** The highest value of an aspect; the lowest is 1. */
export const MAX_STARS = 5;

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** "4, very good": what a number of stars says. */
export function starsInWords(stars: number): string {
  return `${stars}, ${(words[stars] ?? '').toLowerCase()}`;
}

type StarFieldProps = {
  /** The aspect's name; its first choice has the id `star-` and this. */
  name: string;
  label: string;
  /** What one thinks of when rating it. */
  question: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
};

const VALUES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

const choiceStyles = {
  '& input:focus-visible + span': {
    outline: '2px solid',
    outlineColor: 'var(--chakra-colors-accent)',
    outlineOffset: '1px',
  },
} as const;

/** One aspect, 1 to 5: radio buttons drawn as stars, so arrow keys choose and a screen reader hears the words. */
export function StarField({ name, label, question, value, onChange, error }: StarFieldProps) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <chakra.fieldset
      borderWidth="0"
      p="0"
      m="0"
      minW="0"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <chakra.legend textStyle="sm" fontWeight="semibold" p="0">
        {label}
        <chakra.span aria-hidden="true" color="red.fg" ms="0.5">
          *
        </chakra.span>
      </chakra.legend>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        {question}
      </Text>
      <Flex align="center" gap="3" mt="1" wrap="wrap">
        <Flex css={choiceStyles} onPointerLeave={() => setPointed(0)}>
          {VALUES.map((stars) => (
            <chakra.label key={stars} position="relative" cursor="pointer" onPointerEnter={() => setPointed(stars)}>
              <chakra.input
                type="radio"
                id={stars === (value || 1) ? `star-${name}` : undefined}
                name={`${id}-${name}`}
                value={stars}
                checked={value === stars}
                aria-label={starsInWords(stars)}
                onChange={() => onChange(stars)}
                position="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
              />
              <chakra.span
                display="inline-flex"
                p="1.5"
                borderRadius="md"
                color={stars <= shown ? 'accent.fg' : 'control'}
                pointerEvents="none"
              >
                <Star size={26} aria-hidden="true" fill={stars <= shown ? 'currentColor' : 'none'} />
              </chakra.span>
            </chakra.label>
          ))}
        </Flex>
        <Text aria-hidden="true" textStyle="sm" color="fg.muted" minW="24">
          {shown > 0 ? starsInWords(shown) : 'Not chosen'}
        </Text>
      </Flex>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
