import { useApi } from '@chalkline/api-client';
import { FileExport, ListFilter, ListScreen, StateFilter, stateParam, wholeList } from '@chalkline/kit';
import { type ListController, listQuery, useListState } from '@chalkline/platform';
import { PlanName } from '@chalkline/rules';
import { counted, sentence } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeDollarSign } from 'lucide-react';
import type { VendorPlanRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { sourceOptions } from '../../model/plan.ts';
import { type PlanQuery, vendorPlans } from '../../queries/vendor-plans.ts';
import { planColumns } from './plan-columns.tsx';

const params = ['plan', 'source', 'state', 'ends'] as const;
const planNames = Object.values(PlanName);
const planOptions = planNames.map((name) => ({ value: name, label: name }));
const endOptions = [
  { value: '7', label: 'Within 7 days' },
  { value: '30', label: 'Within 30 days' },
] as const;

/** What the list's address asks the server for. */
function planQuery(list: ListController): PlanQuery {
  const plan = planNames.find((name) => name === list.params.get('plan'));
  const source = sourceOptions.find(({ value }) => value === list.params.get('source'))?.value;
  const ends = endOptions.find(({ value }) => value === list.params.get('ends'))?.value;
  const stateCode = stateParam(list.params);
  return {
    ...listQuery(list),
    ...(plan ? { plan } : {}),
    ...(source ? { source } : {}),
    ...(stateCode === '' ? {} : { stateCode }),
    ...(ends ? { endsWithinDays: Number(ends) } : {}),
  };
}

/** `vendor-upgrade-plan`: the plan of every vendor, and how it came by it (PAY-23). */
export function Page() {
  const list = useListState(params);
  const api = useApi();
  const asked = planQuery(list);
  const query = useQuery({ ...vendorPlans(api, asked), placeholderData: keepPreviousData });
  return (
    <ListScreen<VendorPlanRow>
      title="Vendor plans"
      lead={(total) => `${sentence(counted(total, 'vendor'))}. Open one to give, change or end its plan.`}
      list={list}
      query={query}
      columns={planColumns}
      rowKey={({ vendorId }) => vendorId}
      rowLabel={({ companyName, email }) => companyName || email}
      getRowHref={({ vendorId }) => paths.plan(vendorId)}
      searchPlaceholder="Name or address"
      filters={
        <>
          <ListFilter list={list} name="plan" label="Plan" placeholder="Every plan" options={planOptions} />
          <ListFilter list={list} name="source" label="Source" placeholder="Every source" options={sourceOptions} />
          <ListFilter list={list} name="ends" label="End" placeholder="Any end" options={endOptions} />
          <StateFilter list={list} />
          <FileExport
            label="Export plans"
            file={(api, format) =>
              api.download('/api/Admin/DownloadVendorPlans', { params: { query: { ...wholeList(asked), format } } })
            }
          />
        </>
      }
      noMatches="No vendor matches the search and the filters."
      icon={<BadgeDollarSign size={20} aria-hidden="true" />}
      empty={{
        title: 'No vendor has signed up yet',
        text: 'A vendor shows here as soon as it has confirmed its address.',
      }}
    />
  );
}
