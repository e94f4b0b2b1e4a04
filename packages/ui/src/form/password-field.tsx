import { Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Affix } from './affix.tsx';
import { FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

/** A password, which can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const { field, control } = splitFieldProps(props);
  const { onValueChange, onChange, ...input } = control;
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  const toggle = (
    <IconButton
      variant="ghost"
      size="xs"
      aria-label={isShown ? 'Hide password' : 'Show password'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
  return (
    <FormField {...field}>
      {(aria) => (
        <Affix after={toggle}>
          <Input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            onChange={change}
          />
        </Affix>
      )}
    </FormField>
  );
}
