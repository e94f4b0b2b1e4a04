import { normalizeEmail, parseEmailCsv } from '@chalkline/rules';
import { Button, Callout, Card, EmailListField, Stack, Text } from '@chalkline/ui';
import { FileSpreadsheet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { counted, sentence } from '../../../model/words.ts';
import type { PurchaseDraftStore } from '../../../stores/purchase-draft-store.ts';
import type { StepProps } from '../step-props.ts';
import { InvitedVendors, VendorDirectory } from './vendor-directory.tsx';

type CsvResult = { added: number; problems: { row: number; text: string }[] };

function CsvImport({ store }: { store: PurchaseDraftStore }) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<CsvResult | null>(null);
  async function read(file: File) {
    const { emails, problems } = parseEmailCsv(await file.text());
    const known = new Set(store.form.newVendorList);
    const added = emails.filter((email) => !known.has(email));
    store.set('newVendorList', [...store.form.newVendorList, ...added]);
    setResult({ added: added.length, problems });
  }
  return (
    <Stack gap="3" align="flex-start">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="surface" onClick={() => input.current?.click()}>
        <FileSpreadsheet aria-hidden="true" />
        Add addresses from a CSV file
      </Button>
      {result && (
        <Callout
          tone={result.problems.length > 0 ? 'amber' : 'green'}
          live="status"
          title={`${sentence(counted(result.added, 'new address', 'new addresses'))} added`}
        >
          {result.problems.slice(0, 5).map((problem) => (
            <Text key={problem.row}>
              Row {problem.row} has no e-mail address: {problem.text}
            </Text>
          ))}
          {result.problems.length > 5 && <Text>And {result.problems.length - 5} more rows.</Text>}
        </Callout>
      )}
    </Stack>
  );
}

/** Who is asked for a bid: vendors of the directory, and addresses of any other company. */
export const VendorsStep = observer(function VendorsStep({ store }: StepProps) {
  return (
    <Stack gap="5">
      <InvitedVendors store={store} />
      <VendorDirectory store={store} />
      <Card title="Vendors that are not here yet" headingLevel="h3">
        <Stack gap="4">
          <EmailListField
            id="newVendorList"
            label="E-mail addresses"
            hint="Each gets an e-mail about this purchase that says where to sign in."
            value={store.form.newVendorList}
            error={
              store.problems.newVendorList ??
              Object.entries(store.problems).find(([path]) => path.startsWith('newVendorList.'))?.[1]
            }
            onChange={(emails) => store.set('newVendorList', [...new Set(emails.map(normalizeEmail))])}
          />
          <CsvImport store={store} />
        </Stack>
      </Card>
      {store.problems.vendorNotificationIds && (
        <Callout tone="red" live="alert">
          {store.problems.vendorNotificationIds}
        </Callout>
      )}
    </Stack>
  );
});
