import { Box, chakra, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { markBase } from '../theme/recipes/checkbox.ts';
import { FieldError } from './form-field.tsx';

export interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size' | 'ref' | 'height' | 'width'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onValueChange?: ((checked: boolean) => void) | undefined;
}

const box = {
  ...markBase,
  appearance: 'none',
  borderRadius: 'xs',
  gridArea: '1 / 1',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
} as const;

/** Yes or no, by the platform's own check box. */
export function CheckboxField({ label, hint, error, id, onChange, onValueChange, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ') || undefined;
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.target.checked);
  }
  return (
    <Box>
      <chakra.label
        htmlFor={controlId}
        display="inline-flex"
        verticalAlign="top"
        alignItems="flex-start"
        gap="2.5"
        cursor="pointer"
      >
        <chakra.span display="inline-grid" placeItems="center" mt="0.5" position="relative" flexShrink="0">
          <chakra.input
            {...input}
            css={box}
            type="checkbox"
            id={controlId}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            onChange={change}
            className="peer"
          />
          <chakra.span
            gridArea="1 / 1"
            color="accent.contrast"
            pointerEvents="none"
            zIndex="1"
            visibility="hidden"
            _peerChecked={{ visibility: 'visible' }}
          >
            <Check size={13} strokeWidth={3} aria-hidden="true" />
          </chakra.span>
        </chakra.span>
        <span>
          {label}
          {input.required && (
            <chakra.span aria-hidden="true" color="red.fg" ms="0.5">
              *
            </chakra.span>
          )}
        </span>
      </chakra.label>
      {error && (
        <Box ps="7">
          <FieldError id={`${controlId}-error`}>{error}</FieldError>
        </Box>
      )}
      {hint && (
        <Text id={`${controlId}-hint`} textStyle="sm" color="fg.muted" mt="1" ps="7">
          {hint}
        </Text>
      )}
    </Box>
  );
}
