import { Stack } from '@chalkline/ui';
import type { VendorRef } from '../contract.ts';
import { ChosenVendors } from './chosen-vendors.tsx';
import { NewVendors } from './new-vendors.tsx';
import { VendorDirectory } from './vendor-directory.tsx';

interface InviteFieldsProps {
  chosen: readonly VendorRef[];
  onChoose: (vendors: VendorRef[]) => void;
  emails: readonly string[];
  onEmails: (emails: string[]) => void;
  /** The category that the directory begins with. */
  categoryId: number | null;
  /** How many are invited, in a sentence. */
  summary: string;
  /** What an invited address gets. */
  hint: string;
  /** Field → sentence. */
  problems: Readonly<Record<string, string>>;
}

/** The first complaint about one of the addresses. */
function emailProblem(problems: Readonly<Record<string, string>>): string | undefined {
  return problems['newVendorList'] ?? Object.entries(problems).find(([path]) => path.startsWith('newVendorList.'))?.[1];
}

/** Who is invited: vendors of the directory, and addresses of any other company. */
export function InviteFields(props: InviteFieldsProps) {
  const { chosen, onChoose, emails, onEmails, categoryId, summary, hint, problems } = props;
  return (
    <Stack gap="5">
      <ChosenVendors vendors={chosen} onChange={onChoose} summary={summary} label="Invited vendors" />
      <VendorDirectory chosen={chosen} onChange={onChoose} categoryId={categoryId} />
      <NewVendors id="newVendorList" emails={emails} onChange={onEmails} hint={hint} error={emailProblem(problems)} />
    </Stack>
  );
}
