import { Box, Flex, Switch, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface SwitchFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onValueChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** A setting that takes effect at once. */
export function SwitchField({ label, hint, checked, onValueChange, disabled, name }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <Switch.Root
      checked={checked}
      disabled={disabled ?? false}
      onCheckedChange={(details) => onValueChange(details.checked)}
      display="flex"
      justifyContent="space-between"
      gap="4"
      {...(name ? { name } : {})}
    >
      <Switch.HiddenInput aria-describedby={hint ? hintId : undefined} />
      <Box>
        <Switch.Label fontWeight="medium">{label}</Switch.Label>
        {hint && (
          <Text id={hintId} textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
      <Flex>
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Flex>
    </Switch.Root>
  );
}
