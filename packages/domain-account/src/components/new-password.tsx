import type { BoundField } from '@chalkline/kit';
import { PasswordField } from '@chalkline/ui';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordProps {
  field: BoundField;
  /** The account's address, which the password must not be. */
  email: string;
  label?: string;
}

/** A password to be set, with its rules ticked off below. */
export function NewPassword({ field, email, label = 'Password' }: NewPasswordProps) {
  return (
    <>
      <PasswordField {...field} label={label} required autoComplete="new-password" />
      <PasswordRules password={field.value} email={email} />
    </>
  );
}
