import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, InvitationNote, InviteeFields, useForm } from '@chalkline/kit';
import { emailProblem, normalizeEmail } from '@chalkline/rules';
import { ComboboxField, type ComboboxOption, place, Text } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminArea, Administrator } from '../../model/contract.ts';
import { personName } from '../../model/words.ts';
import { adminSchools } from '../../queries/admin.ts';
import { useInviteAdministrator, useInviteStaffMember, useUpdateAdministrator } from '../../queries/administrators.ts';
import { AreasField } from './areas-field.tsx';

interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
}

const nobody: PersonValues = { firstName: '', lastName: '', email: '' };

const problemsOf = (checks: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== null));

const personProblems = ({ firstName, lastName, email }: PersonValues) => ({
  firstName: firstName.trim() === '' ? 'Enter the first name.' : null,
  lastName: lastName.trim() === '' ? 'Enter the last name.' : null,
  email: email.trim() === '' ? 'Enter an email address.' : emailProblem(email),
});

const personBody = ({ firstName, lastName, email }: PersonValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: normalizeEmail(email),
});

const NO_AREA = 'Choose one area at least.';

/** Invites an administrator with the areas they will open (ADM-12). */
export function InviteAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteAdministrator();
  const form = useForm<PersonValues & { areas: AdminArea[] }, unknown>({
    initial: { ...nobody, areas: [] },
    check: (values) => problemsOf({ ...personProblems(values), areas: values.areas.length === 0 ? NO_AREA : null }),
    send: (values) => mutateAsync({ body: { ...personBody(values), areas: values.areas } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title="Invite an administrator"
      form={form}
      submitLabel="Send the invitation"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <InviteeFields form={form} />
      <AreasField
        value={form.values.areas}
        error={form.problems['areas']}
        onChange={(areas) => form.set('areas', areas)}
      />
      <InvitationNote />
    </FormDialog>
  );
}

/** Gives and takes an administrator's areas (ADM-12). */
export function AreasDialog({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const { mutateAsync } = useUpdateAdministrator();
  const form = useForm<{ areas: AdminArea[] }, unknown>({
    initial: { areas: [...administrator.areas] },
    check: ({ areas }) =>
      problemsOf({ areas: areas.length === 0 ? `${NO_AREA} To keep somebody out, disable them.` : null }),
    send: ({ areas }) => mutateAsync({ body: { id: administrator.id, areas } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`What ${personName(administrator)} opens`}
      form={form}
      submitLabel="Save areas"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path === 'areas'} />
      <Text color="fg.muted">
        The dashboard is open to every administrator. Whatever you take away is closed at once.
      </Text>
      <AreasField
        value={form.values.areas}
        error={form.problems['areas']}
        onChange={(areas) => form.set('areas', areas)}
      />
    </FormDialog>
  );
}

/** Schools by what was typed. */
function useSchoolSearch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (search: string): Promise<ComboboxOption[]> => {
    const query = { pageNumber: 1, pageSize: 20, ...(search.trim() === '' ? {} : { search: search.trim() }) };
    const { listingData } = await queryClient.fetchQuery(adminSchools(api, query));
    return listingData.map(({ id, name, city, stateCode }) => ({
      value: String(id),
      label: name,
      description: place(city, stateCode),
    }));
  };
}

/** Invites somebody to review a school's purchases (ADM-13). */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteStaffMember();
  const loadSchools = useSchoolSearch();
  const form = useForm<PersonValues & { schoolId: ComboboxOption | null }, unknown>({
    initial: { ...nobody, schoolId: null },
    check: (values) =>
      problemsOf({ schoolId: values.schoolId === null ? 'Choose a school.' : null, ...personProblems(values) }),
    send: (values) => mutateAsync({ body: { ...personBody(values), schoolId: Number(values.schoolId?.value) } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title="Invite a staff member"
      form={form}
      submitLabel="Send the invitation"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <ComboboxField
        label="School"
        name="schoolId"
        required
        placeholder="Type a name"
        emptyText="No school has this name."
        error={form.problems['schoolId']}
        value={form.values.schoolId}
        onChange={(school) => form.set('schoolId', school)}
        loadOptions={loadSchools}
      />
      <InviteeFields form={form} />
      <InvitationNote />
    </FormDialog>
  );
}
