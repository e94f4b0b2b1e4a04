import type { Schemas } from '@chalkline/api-client';
import { appPath } from '@chalkline/rules';
import { Callout, chakra, LinkButton, Text } from '@chalkline/ui';
import { TextLink } from './text-link.tsx';

type Refusal = Schemas['BidRefusal'];

/** One line of a list: why somebody can’t take part, and a link that helps, if there is one. */
export function RefusalLine({ refusal }: { refusal: Refusal }) {
  return (
    <chakra.span display="block" textStyle="sm" color="fg.muted" position="relative" zIndex="1">
      {refusal.sentence}{' '}
      {refusal.wayOut !== null && refusal.wayOutHref !== null && (
        <TextLink to={appPath(refusal.wayOutHref)}>{refusal.wayOut}</TextLink>
      )}
    </chakra.span>
  );
}

/** The same on a page of its own. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const hasLink = refusal.wayOut !== null && refusal.wayOutHref !== null;
  return (
    <Callout
      tone="amber"
      title={refusal.sentence}
      action={
        hasLink ? (
          <LinkButton to={appPath(refusal.wayOutHref ?? '')} variant="surface">
            {refusal.wayOut}
          </LinkButton>
        ) : undefined
      }
    >
      {!hasLink && refusal.wayOut !== null && <Text>{refusal.wayOut}</Text>}
    </Callout>
  );
}
