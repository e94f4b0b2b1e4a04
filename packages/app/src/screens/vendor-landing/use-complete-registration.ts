import { ApiError, isReadOf, type StalePath, useApiMutation } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import { type RegistrationDraft, registrationProblems } from './registration-draft.ts';

interface CompleteRegistration {
  /** What is wrong, by field; a field that was changed since is not blamed any more. */
  problems: Record<string, string | undefined>;
  /** What is wrong with no field in particular. */
  failure: string | null;
  isSending: boolean;
  send(): void;
}

interface Blame {
  draft: RegistrationDraft;
  fields: Record<string, string>;
}

/** The menu is asked for by the account's state: the one of before is refused now, and the sidebar asks for the new one by itself. */
const menu: readonly StalePath[] = ['/api/Auth/GetAllAccessMenu'];

/** The complaints that still hold: those about values that are as they were. */
function standing(blame: Blame | null, draft: RegistrationDraft): Record<string, string | undefined> {
  if (!blame) return {};
  return {
    categoryIds: blame.draft.categoryIds === draft.categoryIds ? blame.fields.categoryIds : undefined,
    acceptsTerms: blame.draft.acceptsTerms === draft.acceptsTerms ? blame.fields.acceptsTerms : undefined,
  };
}

function focusFirst(fields: Record<string, string>): void {
  const name = ['categoryIds', 'acceptsTerms'].find((field) => fields[field] !== undefined);
  if (name) document.querySelector<HTMLElement>(`[role="dialog"] [name="${name}"]`)?.focus();
}

/** Registers the company; then the session is the registered one's and leads to its home (ACC-14). */
export function useCompleteRegistration(draft: RegistrationDraft): CompleteRegistration {
  const { feedback, navigate, queryClient, refreshSession, session } = usePlatform();
  const [blame, setBlame] = useState<Blame | null>(null);
  const accuse = (fields: Record<string, string>): void => {
    setBlame({ draft, fields });
    focusFirst(fields);
  };
  const mutation = useApiMutation('post', '/api/Vendor/CompleteRegistration', {
    silent: true,
    onSuccess(account) {
      session.take(account);
      feedback.success('Your company is registered');
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isReadOf(queryKey, menu) });
      navigate(session.homeUrl);
    },
    onError(error) {
      accuse(error.fields);
      // Registered meanwhile in another window: the session only has to hear of it.
      if (error.status === 409) void refreshSession();
    },
  });
  const { error } = mutation;
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return {
    problems: standing(blame, draft),
    failure: error && !isOfFields ? error.message : null,
    isSending: mutation.isPending,
    send() {
      const fields = registrationProblems(draft);
      if (Object.keys(fields).length > 0) {
        accuse(fields);
        return;
      }
      if (mutation.isPending) return;
      const categoryIds = draft.categoryIds.map(Number);
      mutation.mutate({ body: { categoryIds, acceptsTerms: draft.acceptsTerms } });
    },
  };
}
