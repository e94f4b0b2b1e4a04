import { CheckboxField, Link } from '@chalkline/ui';

interface TermsCheckboxProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Consent to the terms; both texts open beside the form, which is not left. */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  return (
    <CheckboxField
      name="acceptsTerms"
      id="acceptsTerms"
      required
      checked={checked}
      error={error}
      onValueChange={onChange}
      label={
        <>
          I accept the{' '}
          <Link variant="underline" href="/terms-of-use" target="_blank" rel="noopener">
            terms of use
          </Link>{' '}
          and the{' '}
          <Link variant="underline" href="/privacy-policy" target="_blank" rel="noopener">
            privacy policy
          </Link>
        </>
      }
    />
  );
}

/** What an unticked box is told. */
export const TERMS_PROBLEM = 'Accept the terms of use and the privacy policy to go on.';
