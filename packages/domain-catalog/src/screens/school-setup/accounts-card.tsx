import { type Schemas, useApi } from '@chalkline/api-client';
import { FileExport, FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { accountProblems } from '@chalkline/rules';
import {
  Button,
  Card,
  type Column,
  chakra,
  DataTable,
  EmptyState,
  Flex,
  QueryView,
  SearchInput,
  StatusBadge,
  SwitchField,
  TextField,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Upload, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { SchoolAccount } from '../../model/contract.ts';
import { accountSetup, schoolAccounts, useSaveAccounts } from '../../queries/school-setup.ts';
import { AccountsImport } from './accounts-import.tsx';

type Segment = Schemas['AccountSegment'];

const PAGE = 20;

const columns: readonly Column<SchoolAccount>[] = [
  {
    key: 'code',
    header: 'Code',
    primary: true,
    cell: ({ code }) => <chakra.span fontVariantNumeric="tabular-nums">{code}</chakra.span>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'isActive',
    header: 'Status',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
    ),
  },
];

/** An account by its segments. A used one keeps its code: purchase orders name it. */
function AccountDialog({
  account,
  segments,
  onClose,
}: {
  account: SchoolAccount | null;
  segments: readonly Segment[];
  onClose: () => void;
}) {
  const save = useSaveAccounts();
  const { feedback } = usePlatform();
  const form = useForm({
    initial: {
      codes: segments.map((_, index) => account?.codes[index] ?? ''),
      name: account?.name ?? '',
      isActive: account?.isActive ?? true,
    },
    check: ({ codes, name }) => ({
      ...accountProblems(segments, codes),
      ...(name.trim() === '' ? { name: 'Enter a name' } : {}),
    }),
    send: ({ codes, name, isActive }) =>
      save.mutateAsync({
        body: {
          accounts: [
            {
              ...(account === null ? {} : { id: account.id }),
              codes: codes.map((code) => code.trim()),
              name: name.trim(),
              isActive,
            },
          ],
        },
      }),
    onSent: () => {
      feedback.success('The account is saved');
      onClose();
    },
  });
  const { codes } = form.values;
  const problem = (field: string) => form.problems[field] ?? form.problems[`accounts.0.${field}`];
  return (
    <FormDialog
      title={account === null ? 'Add an account' : `Account ${account.code}`}
      form={form}
      submitLabel="Save account"
      busyLabel="Saving…"
      onClose={onClose}
    >
      {segments.map(({ label, isRequired, pattern }, index) => (
        <TextField
          key={label}
          id={`codes.${index}`}
          label={label}
          hint={pattern ?? undefined}
          required={isRequired}
          optionalLabel={!isRequired}
          maxLength={20}
          disabled={account?.isUsed ?? false}
          value={codes[index] ?? ''}
          error={problem(`codes.${index}`)}
          onValueChange={(code) => form.set('codes', codes.with(index, code))}
        />
      ))}
      <TextField
        {...form.bind('name')}
        error={problem('name')}
        label="Name"
        hint="Such as Instructional supplies."
        required
        maxLength={120}
      />
      <SwitchField
        label="Active"
        hint="Only active accounts can be charged."
        checked={form.values.isActive}
        onValueChange={(on) => form.set('isActive', on)}
      />
      <FormFailure failure={form.failure} shown={(path) => /^(accounts\.0\.)?(codes\.\d+|name)$/.test(path)} />
    </FormDialog>
  );
}

/** The accounts that lines can be charged to. */
export function AccountsCard() {
  const api = useApi();
  const setup = useQuery(accountSetup(api)).data;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<SchoolAccount | 'new' | 'import' | null>(null);
  const query = useQuery({
    ...schoolAccounts(api, { pageNumber: page, pageSize: PAGE, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
    enabled: (setup?.segments.length ?? 0) > 0,
  });
  if (setup === undefined || setup.segments.length === 0) return null;
  const close = () => setOpened(null);
  const orders = (
    <FileExport
      label="Orders by account"
      file={(api, format) => api.download('/api/Catalog/DownloadOrdersByAccount', { params: { query: { format } } })}
    />
  );
  const actions = setup.mayEdit ? (
    <>
      {orders}
      <Button variant="surface" onClick={() => setOpened('import')}>
        <Upload aria-hidden="true" />
        Import accounts
      </Button>
      <Button variant="surface" onClick={() => setOpened('new')}>
        <Plus aria-hidden="true" />
        Add account
      </Button>
    </>
  ) : (
    orders
  );
  return (
    <Card title="Accounts" actions={actions} padding="none">
      <QueryView query={query} what="Your accounts">
        {({ listingData, totalCount }) => (
          <DataTable<SchoolAccount>
            caption="Accounts"
            columns={columns}
            rows={listingData}
            rowKey={({ id }) => id}
            rowLabel={({ code }) => code}
            onRowClick={setup.mayEdit ? setOpened : undefined}
            page={page}
            pageSize={PAGE}
            totalCount={totalCount}
            onPageChange={setPage}
            toolbar={
              <Flex>
                <SearchInput
                  value={search}
                  label="Search accounts"
                  placeholder="Code or name"
                  onChange={(text) => {
                    setSearch(text);
                    setPage(1);
                  }}
                />
              </Flex>
            }
            empty={
              <EmptyState
                icon={<Wallet size={20} aria-hidden="true" />}
                title={search === '' ? 'No accounts yet' : 'No matches'}
              >
                {search === ''
                  ? 'Add the accounts that your people charge, or import them from your finance system.'
                  : 'No account has this code or name.'}
              </EmptyState>
            }
          />
        )}
      </QueryView>
      {opened === 'import' && <AccountsImport onClose={close} />}
      {opened !== null && opened !== 'import' && (
        <AccountDialog account={opened === 'new' ? null : opened} segments={setup.segments} onClose={close} />
      )}
    </Card>
  );
}
