import { INVALID_EMAIL_TEXT, isEmail, splitAddresses } from '@chalkline/rules';
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

/** Addresses as email programs copy them, one a line; a piece of one is put where it was typed. PUR-13 */
function takeAddresses(text: string): string {
  const addresses = splitAddresses(text);
  return addresses.length === 1 && addresses[0] === text ? text : `${addresses.join('\n')}\n`;
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
