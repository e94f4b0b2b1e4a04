import { normalizeEmail } from '@chalkline/rules';
import { Card, EmailListField, Stack } from '@chalkline/ui';
import { EmailCsvImport } from './email-csv-import.tsx';

type NewVendorsProps = {
  /** The field's name in a form that names it. */
  id?: string;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  /** What each address gets. */
  hint: string;
  error: string | undefined;
};

/** Addresses of companies that have no account yet: typed, pasted, or out of a CSV file. */
export function NewVendors({ emails, onChange, ...field }: NewVendorsProps) {
  return (
    <Card title="Vendors that are not here yet" headingLevel="h3">
      <Stack gap="4">
        <EmailListField
          label="Email addresses"
          value={emails}
          onChange={(list) => onChange([...new Set(list.map(normalizeEmail))])}
          {...field}
        />
        <EmailCsvImport emails={emails} onChange={onChange} />
      </Stack>
    </Card>
  );
}
