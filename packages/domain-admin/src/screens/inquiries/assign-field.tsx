import { failureOf } from '@chalkline/platform';
import { SelectField } from '@chalkline/ui';
import type { Inquiry } from '../../model/contract.ts';
import { useAssignInquiry } from '../../queries/mutations.ts';

/** Whose an inquiry is; choosing somebody gives it to them at once. */
export function AssignField({ inquiry: { inquiry, admins } }: { inquiry: Inquiry }) {
  const assign = useAssignInquiry();
  const { id, assignedToId, state } = inquiry;
  const chosen = assign.isPending ? assign.variables.body.adminId : assignedToId;
  return (
    <SelectField
      label="Assigned to"
      placeholder="Nobody"
      options={admins.map((admin) => ({ value: String(admin.id), label: admin.name }))}
      value={chosen === null ? '' : String(chosen)}
      disabled={state === 'closed'}
      error={assign.error ? failureOf(assign.error).message : undefined}
      onValueChange={(value) => assign.mutate({ body: { id, adminId: value === '' ? null : Number(value) } })}
    />
  );
}
