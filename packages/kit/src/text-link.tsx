import { normalizeUrl } from '@chalkline/rules';
import { chakra, RouteLink } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** Above a row's own link, so that it can be clicked. */
const look = {
  position: 'relative',
  zIndex: '1',
  color: 'accent.fg',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;

/** A link to another screen inside a text or a cell. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span {...look}>
      <RouteLink to={to}>{children}</RouteLink>
    </chakra.span>
  );
}

/** Writes to an address with the reader's own email program. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <chakra.a {...look} overflowWrap="anywhere" href={`mailto:${email}${query}`}>
      {email}
    </chakra.a>
  );
}

/** A link to another site that somebody else named, in a new tab, short; what is no web address stays plain text. UI-12 */
export function WebLink({ href, children }: { href: string; children?: ReactNode }) {
  const address = normalizeUrl(href);
  if (address === null) return <>{children ?? href}</>;
  return (
    <chakra.a {...look} overflowWrap="anywhere" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children ?? address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      <chakra.span srOnly> (opens in a new tab)</chakra.span>
    </chakra.a>
  );
}
