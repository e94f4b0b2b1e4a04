import { appPath } from '@chalkline/rules';
import { chakra, RouteLink } from '@chalkline/ui';
import type { ThreadRow } from '../../model/contract.ts';
import { subjectOf } from '../../model/threads.ts';

/** What a conversation is about, as a link to it where this account has its page. */
export function ThreadSubject({ thread, href }: { thread: ThreadRow; href: string | null }) {
  const text = subjectOf(thread);
  if (href === null) return <>{text}</>;
  return (
    <chakra.span css={{ '& a:hover': { textDecoration: 'underline' } }}>
      <RouteLink to={appPath(href)}>{text}</RouteLink>
    </chakra.span>
  );
}
