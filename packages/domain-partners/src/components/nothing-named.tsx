import { EmptyState, LinkButton, Page as Screen } from '@chalkline/ui';
import { FileQuestion } from 'lucide-react';

type NothingNamedProps = { title: string; what: string; back: { to: string; label: string } };

/** The page of one row, opened without saying which. */
export function NothingNamed({ title, what, back }: NothingNamedProps) {
  return (
    <Screen title={title}>
      <EmptyState
        icon={<FileQuestion />}
        title={`No ${what} is named`}
        action={<LinkButton to={back.to}>{back.label}</LinkButton>}
      >
        Open a {what} from one of your lists.
      </EmptyState>
    </Screen>
  );
}
