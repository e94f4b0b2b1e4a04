import { usePlatform } from '@chalkline/platform';
import { Button, Card, DescriptionList, EmptyState, Page as PageFrame, RouteLink } from '@chalkline/ui';
import { CircleCheck, LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { NotificationList } from '../../shell/notifications/notification-list.tsx';
import { useOpenNotification } from '../../shell/notifications/use-open-notification.ts';
import { greeting } from '../dashboard/greeting.ts';

/** The home of an account whose work reaches it by notifications alone: what is unread, and who one is. */
const Welcome = observer(function Welcome({ roleName }: { roleName: string }) {
  const { clock, notifications, session } = usePlatform();
  const open = useOpenNotification();
  const { unread } = notifications;
  const signOut = (
    <Button asChild variant="surface">
      <RouteLink to="/logout">
        <LogOut aria-hidden="true" />
        Sign out
      </RouteLink>
    </Button>
  );
  return (
    <PageFrame
      title={greeting(session.name, new Date(clock.now()))}
      documentTitle="Home"
      lead={unread.length === 0 ? 'You are signed in, and nothing is unread.' : unreadText(unread.length)}
      actions={session.isImpersonating ? undefined : signOut}
    >
      <Card title={unread.length === 0 ? undefined : 'Unread'} padding={unread.length === 0 ? 'md' : 'none'}>
        {unread.length === 0 ? (
          <EmptyState icon={<CircleCheck size={20} aria-hidden="true" />} title="You are all caught up">
            What needs you next reaches you here and by the bell above.
          </EmptyState>
        ) : (
          <NotificationList items={unread} onOpen={open} />
        )}
      </Card>
      <Card title="Your profile">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Name', value: session.name },
            { label: 'E-mail', value: session.email },
            { label: 'Role', value: roleName },
            ...(session.organisation ? [{ label: 'Organization', value: session.organisation }] : []),
          ]}
        />
      </Card>
    </PageFrame>
  );
});

function unreadText(count: number): string {
  return count === 1 ? 'One message is unread.' : `${count} messages are unread.`;
}

/** `review-purchases`: where a staff member starts. */
export function StaffWelcomePage() {
  return <Welcome roleName="Staff member" />;
}
