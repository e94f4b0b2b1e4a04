import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { SchoolStatus } from '@chalkline/rules';
import { LinkButton, Card as Panel, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { schoolSetup } from '../../queries/account.ts';

/** What keeps a school from publishing; nothing once it is approved. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  return session.role === 'School' && session.status === SchoolStatus.PartiallyApproved ? <Pending /> : null;
});

function textOf(setup: { isSubmitted: boolean; remark: string | null } | undefined): string {
  if (setup?.isSubmitted)
    return 'An administrator is reviewing your setup. Until then you can draft, answer and compare.';
  if (setup?.remark) return 'Your setup came back with a remark. Fix it and submit it again.';
  return 'Complete School Setup and send it in. Once approved, your school publishes, awards and checks out.';
}

function Pending() {
  const api = useApi();
  const { data } = useQuery({ ...schoolSetup(api), meta: { silent: true } });
  return (
    <Panel title={data?.isSubmitted ? 'School Setup is waiting for approval' : 'Finish School Setup'}>
      <Text color="fg.muted" mb="4">
        {textOf(data)}
      </Text>
      <LinkButton to="/school-business-setup" variant="surface">
        Go to School Setup
      </LinkButton>
    </Panel>
  );
}
