import { usePlatform } from '@chalkline/platform';
import { Button, Card, DescriptionList, EmptyState, Page as PageFrame, RouteLink } from '@chalkline/ui';
import { CircleCheck, LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { greeting } from '../dashboard/greeting.ts';

interface WelcomeProps {
  /** What the account is called on its profile. */
  roleName: string;
  /** Nothing waits: of what, and what brings the next. */
  quiet: { title: string; detail: string };
}

const Welcome = observer(function Welcome({ roleName, quiet }: WelcomeProps) {
  const { clock, session } = usePlatform();
  const profile = [
    { label: 'Name', value: session.name },
    { label: 'E-mail', value: session.email },
    { label: 'Role', value: roleName },
    ...(session.organisation ? [{ label: 'Organization', value: session.organisation }] : []),
  ];
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
      lead="You are signed in, and nothing needs you."
      actions={session.isImpersonating ? undefined : signOut}
    >
      <Card>
        <EmptyState icon={<CircleCheck size={20} aria-hidden="true" />} title={quiet.title}>
          {quiet.detail}
        </EmptyState>
      </Card>
      <Card title="Your profile">
        <DescriptionList items={profile} columns={2} />
      </Card>
    </PageFrame>
  );
});

/** `dashboard`: where an administrator starts. */
export function AdminWelcomePage() {
  return (
    <Welcome
      roleName="Administrator"
      quiet={{
        title: 'Nothing is waiting for an administrator',
        detail: 'What happens in the cooperative reaches you by the bell above.',
      }}
    />
  );
}

/** `review-purchases`: where a staff member starts. */
export function StaffWelcomePage() {
  return (
    <Welcome
      roleName="Staff member"
      quiet={{
        title: 'No purchase is waiting for your review',
        detail: 'When your school asks for a review, the bell above tells you.',
      }}
    />
  );
}
