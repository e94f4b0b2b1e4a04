import { Callout } from '@chalkline/ui';

/** Above a sign-up that nobody has confirmed: why nothing can be decided about it. REG-10 */
export function UnconfirmedNote() {
  return (
    <Callout tone="neutral" title="Nobody has confirmed this sign-up’s email address yet">
      Schools and vendors don’t see it. You can decide about it as soon as somebody opens the link in the email that we
      sent.
    </Callout>
  );
}
