import { INVALID_EMAIL_TEXT, isEmail } from '@chalkline/rules';
import { TagInput, type TagInputProps } from './tag-input.tsx';

function checkAddress(address: string): string | null {
  return isEmail(address) ? null : `${INVALID_EMAIL_TEXT}: ${address}`;
}

/** "Invalid email address: a", "Invalid email addresses: a, b": what is wrong is named once. */
function listProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.filter((address) => !isEmail(address));
  if (wrong.length === 0) return undefined;
  return `${INVALID_EMAIL_TEXT}${wrong.length === 1 ? '' : 'es'}: ${wrong.join(', ')}`;
}

/** `Eve Ford <eve@f.org>`, as email programs copy it, becomes `eve@f.org`. */
function takeAddresses(text: string): string {
  return text.replace(/[^,;<>\n\r\t]*<([^<>]*)>/g, ' $1 ');
}

export type EmailListFieldProps = Omit<TagInputProps, 'separator' | 'inputMode' | 'preparePaste'>;

/** Several email addresses; a pasted list is split and each address is checked. */
export function EmailListField(props: EmailListFieldProps) {
  return (
    <TagInput
      placeholder="name@example.org"
      validate={checkAddress}
      {...props}
      error={props.error ?? listProblem(props.value)}
      separator={/[\s,;<>]+/}
      inputMode="email"
      preparePaste={takeAddresses}
    />
  );
}
