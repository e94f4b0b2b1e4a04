import { chakra, VisuallyHidden } from '@chalkline/ui';
import { Check, Circle } from 'lucide-react';
import { passwordChecks } from '../model/password-checks.ts';

/** What a password needs, ticked off while it is typed (AUTH-7). */
export function PasswordRules({ password, email }: { password: string; email: string }) {
  return (
    <chakra.ul
      aria-label="What a password needs"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="1"
      textStyle="sm"
    >
      {passwordChecks(password, email).map(({ key, text, isKept }) => (
        <chakra.li key={key} display="flex" gap="2" alignItems="center" color={isKept ? 'green.fg' : 'fg.muted'}>
          {isKept ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
          <span>
            {text}
            <VisuallyHidden>{isKept ? ' (kept)' : ' (missing)'}</VisuallyHidden>
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
