import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { cloneElement, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

/** What every field takes beside its control's own props. */
export interface FieldChrome {
  label: ReactNode;
  /** What to enter, before it is entered. */
  hint?: ReactNode;
  /** What was wrong and how to mend it; stays until it is mended. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says `optional` beside the label, for forms where most fields are required. */
  optionalLabel?: boolean | undefined;
  /** Hides the label from sight, not from a screen reader. */
  hideLabel?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FormFieldProps extends FieldChrome {
  /** The control's id; made up unless told. */
  id?: string | undefined;
  /** One control, which gets the attributes, or a function that puts them where they belong. */
  children: ReactElement | ((control: ControlProps) => ReactNode);
}

interface LabelProps extends FieldChrome {
  htmlFor: string;
}

function FieldLabel({ htmlFor, label, required, optionalLabel, hideLabel }: LabelProps) {
  return (
    <chakra.label
      htmlFor={htmlFor}
      display="block"
      textStyle="sm"
      fontWeight="semibold"
      {...(hideLabel ? { srOnly: true } : { mb: '1.5' })}
    >
      {label}
      {required && (
        <chakra.span aria-hidden="true" color="red.fg" ms="0.5">
          *
        </chakra.span>
      )}
      {optionalLabel && (
        <chakra.span color="fg.muted" fontWeight="normal" ms="1.5">
          optional
        </chakra.span>
      )}
    </chakra.label>
  );
}

/** The error under a control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <Flex id={id} align="flex-start" gap="1.5" mt="1.5" color="red.fg" textStyle="sm" fontWeight="medium">
      <Box flexShrink="0" mt="0.5">
        <CircleAlert size={14} aria-hidden="true" />
      </Box>
      {children}
    </Flex>
  );
}

/** Label, control, hint and error, tied together for a screen reader. */
export function FormField({ id, children, ...chrome }: FormFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { hint, error, required } = chrome;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <Box minW="0" w="100%">
      <FieldLabel htmlFor={controlId} {...chrome} />
      {typeof children === 'function'
        ? children(control)
        : isValidElement<Partial<ControlProps>>(children)
          ? cloneElement(children, control)
          : children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <Text id={hintId} textStyle="sm" color="fg.muted" mt="1.5">
          {hint}
        </Text>
      )}
    </Box>
  );
}
