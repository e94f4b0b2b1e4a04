import { Box, chakra, SimpleGrid } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { markBase } from '../theme/recipes/checkbox.ts';
import { FieldError } from './form-field.tsx';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardGroupProps {
  name: string;
  value: string | null | undefined;
  onChange: (value: string) => void;
  options: readonly RadioCardOption[];
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  columns?: 1 | 2 | 3 | 4 | undefined;
  /** The id of the first radio button, where an error summary leads. */
  id?: string | undefined;
}

const mark = {
  ...markBase,
  appearance: 'none',
  borderRadius: 'full',
  mt: '0.5',
  _checked: { borderColor: 'accent.solid', borderWidth: '5.5px', bg: 'surface' },
} as const;

interface RadioCardProps {
  name: string;
  id: string;
  option: RadioCardOption;
  isChecked: boolean;
  onSelect: () => void;
}

function RadioCard({ name, id, option, isChecked, onSelect }: RadioCardProps) {
  const descriptionId = `${id}-description`;
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      gap="3"
      p="3.5"
      borderRadius="md"
      borderWidth="1px"
      borderColor={isChecked ? 'accent.solid' : 'control'}
      bg={isChecked ? 'accent.soft' : 'surface'}
      cursor={option.disabled ? 'not-allowed' : 'pointer'}
      opacity={option.disabled ? '0.5' : '1'}
      transitionProperty="background-color, border-color"
      transitionDuration="fast"
      _hover={{ borderColor: option.disabled ? 'control' : 'accent.solid' }}
    >
      <chakra.input
        css={mark}
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={isChecked}
        disabled={option.disabled ?? false}
        onChange={onSelect}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.description ? descriptionId : undefined}
      />
      {option.icon && (
        <chakra.span
          color={isChecked ? 'accent.fg' : 'fg.muted'}
          aria-hidden="true"
          mt="0.5"
          css={{ '& svg': { boxSize: '5' } }}
        >
          {option.icon}
        </chakra.span>
      )}
      <Box minW="0">
        <chakra.span id={`${id}-label`} display="block" fontWeight="semibold">
          {option.label}
        </chakra.span>
        {option.description && (
          <chakra.span id={descriptionId} display="block" textStyle="sm" color="fg.muted">
            {option.description}
          </chakra.span>
        )}
      </Box>
    </chakra.label>
  );
}

/** A few choices that need explaining, shown as cards. Arrow keys move between them. */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { name, value, onChange, options, label, hint, error, required, columns = 2, id } = props;
  const baseId = useId();
  const labelId = `${baseId}-label`;
  const described = [error && `${baseId}-error`, hint && `${baseId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={label ? labelId : undefined}
      aria-label={label ? undefined : name}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      aria-required={required ? true : undefined}
    >
      {label && (
        <chakra.span id={labelId} display="block" textStyle="sm" fontWeight="semibold" mb="1.5">
          {label}
          {required && (
            <chakra.span aria-hidden="true" color="red.fg" ms="0.5">
              *
            </chakra.span>
          )}
        </chakra.span>
      )}
      <SimpleGrid columns={{ base: 1, sm: columns }} gap="3">
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            name={name}
            id={index === 0 && id ? id : `${baseId}-${option.value}`}
            option={option}
            isChecked={option.value === value}
            onSelect={() => onChange(option.value)}
          />
        ))}
      </SimpleGrid>
      {error && <FieldError id={`${baseId}-error`}>{error}</FieldError>}
      {hint && (
        <chakra.span id={`${baseId}-hint`} display="block" textStyle="sm" color="fg.muted" mt="1.5">
          {hint}
        </chakra.span>
      )}
    </chakra.div>
  );
}
