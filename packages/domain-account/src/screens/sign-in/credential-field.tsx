import { chakra, type HTMLChakraProps, useRecipe } from '@chakra-ui/react';
import { FormField, IconButton } from '@chalkline/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';

type NativeProps = Omit<HTMLChakraProps<'input'>, 'onChange' | 'value' | 'ref' | 'children'>;

interface CredentialFieldProps extends NativeProps {
  label: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of the sign-in form: the design system's frame and look around a plain input. Its own text fields bring a field
 * machine along that the first page of a visit has no use for (4 KB).
 */
export function CredentialField({ label, value, error, onValueChange, ref, ...native }: CredentialFieldProps) {
  const styles = useRecipe({ key: 'input' })();
  return (
    <FormField label={label} error={error} required>
      {(aria) => (
        <chakra.input
          {...native}
          {...aria}
          ref={ref}
          css={styles}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

/** A password, which can be shown. */
export function PasswordCredential(props: Omit<CredentialFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <chakra.div position="relative">
      <CredentialField {...props} type={isShown ? 'text' : 'password'} pe="11" />
      <IconButton
        type="button"
        variant="ghost"
        size="sm"
        position="absolute"
        insetEnd="1"
        // Beside the input, whatever stands under it: the label is one line, the input 40 px.
        top="1.6875rem"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </chakra.div>
  );
}
