import { usePlatform } from '@chalkline/platform';
import { Button, Callout, CheckboxField, chakra, Link, Modal, MultiSelect, RouteLink, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { categories } from './queries.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { useCompleteRegistration } from './use-complete-registration.ts';

interface CompleteRegistrationDialogProps {
  draft: RegistrationDraft;
  /** Takes what has changed, so that two fields that settle together don't undo each other. */
  onChange: (change: Partial<RegistrationDraft>) => void;
  onClose: () => void;
}

/** The form by which an invited vendor becomes a registered one (ACC-14). */
export const CompleteRegistrationDialog = observer(function CompleteRegistrationDialog(
  props: CompleteRegistrationDialogProps,
) {
  const { draft, onChange, onClose } = props;
  const { session } = usePlatform();
  const formId = useId();
  const { problems, failure, isSending, send } = useCompleteRegistration(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Complete registration"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            Register {session.organisation || 'the company'}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
        <Text color="fg.muted">
          You keep signing in as {session.email}. Next you fill in your company's verification; until it is approved you
          bid where you are invited.
        </Text>
        {failure && (
          <Callout tone="red" live="alert" title="Not registered yet">
            {failure}
          </Callout>
        )}
        <CategoryField draft={draft} onChange={onChange} problem={problems.categoryIds} />
        <CheckboxField
          name="acceptsTerms"
          checked={draft.acceptsTerms}
          error={problems.acceptsTerms}
          onValueChange={(acceptsTerms) => onChange({ acceptsTerms })}
          label="I accept the terms of use and the privacy policy for my company."
          hint={<LegalLinks />}
        />
      </chakra.form>
    </Modal>
  );
});

interface CategoryFieldProps {
  draft: RegistrationDraft;
  /** Takes what has changed, so that two fields that settle together don't undo each other. */
  onChange: (change: Partial<RegistrationDraft>) => void;
  problem: string | undefined;
}

function CategoryField({ draft, onChange, problem }: CategoryFieldProps) {
  const { api } = usePlatform();
  const { data = [], error, isPaused, isPending, refetch } = useQuery(categories(api));
  const waiting = isPaused ? 'You are offline; the categories come later' : 'Loading the categories…';
  const options = data
    .filter(({ parentId, isOther }) => parentId === null && !isOther)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  if (error) {
    return (
      <Callout tone="red" title="The categories did not load">
        {error.message}{' '}
        <Button size="xs" variant="surface" onClick={() => void refetch()}>
          Try again
        </Button>
      </Callout>
    );
  }
  return (
    <MultiSelect
      label="What do you supply?"
      hint="New opportunities of these categories are announced to you. You can change them later."
      name="categoryIds"
      value={draft.categoryIds}
      options={options}
      placeholder={isPending ? waiting : 'Choose categories'}
      error={problem}
      onChange={(categoryIds) => onChange({ categoryIds })}
    />
  );
}

function LegalLinks() {
  return (
    <>
      Read the{' '}
      <Link asChild>
        <RouteLink to="/terms-of-use" target="_blank">
          terms of use
        </RouteLink>
      </Link>{' '}
      and the{' '}
      <Link asChild>
        <RouteLink to="/privacy-policy" target="_blank">
          privacy policy
        </RouteLink>
      </Link>
      ; each opens in a new tab.
    </>
  );
}
