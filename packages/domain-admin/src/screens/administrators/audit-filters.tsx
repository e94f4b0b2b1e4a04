import { useApi } from '@chalkline/api-client';
import { FileExport, ListFilter, wholeList } from '@chalkline/kit';
import { type ListController, listQuery, numberParam } from '@chalkline/platform';
import { Box, Flex, Text, TextField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { auditKindNamed, auditKindOptions } from '../../model/audit-kinds.ts';
import { personName } from '../../model/words.ts';
import { everyAdministrator, type MarketAuditQuery } from '../../queries/administrators.ts';

/** The parameters that narrow the audit. */
export const auditParams = ['kind', 'by', 'from', 'to'] as const;

const sides = [
  { value: 'administrators', label: 'Administrators' },
  { value: 'others', label: 'Everybody else' },
] as const;

const dayIn = (list: ListController, name: 'from' | 'to'): string =>
  /^20\d\d-[01]\d-[0-3]\d$/.exec(list.params.get(name) ?? '')?.[0] ?? '';

/** What the list's address asks the server for. */
export function auditQuery(list: ListController): MarketAuditQuery {
  const entity = auditKindNamed(list.params.get('kind'));
  const by = sides.find(({ value }) => value === list.params.get('by'))?.value;
  const actorId = numberParam(list.params, 'by');
  const [from, to] = [dayIn(list, 'from'), dayIn(list, 'to')];
  return {
    ...listQuery(list),
    ...(entity === null ? {} : { entity }),
    ...(by ? { by } : {}),
    ...(actorId === null ? {} : { actorId }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

function DayFilter({ list, name, label }: { list: ListController; name: 'from' | 'to'; label: string }) {
  return (
    <Flex align="center" gap="2" minW="0" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
      <Text aria-hidden="true" textStyle="sm" color="fg.muted">
        {name === 'from' ? 'From' : 'To'}
      </Text>
      <Box flex="1" minW="0" w={{ sm: '10rem' }}>
        <TextField
          type="date"
          label={label}
          hideLabel
          value={dayIn(list, name)}
          onValueChange={(value) => list.set({ [name]: value })}
        />
      </Box>
    </Flex>
  );
}

/** Filters above the audit, and the audit as a file. */
export function AuditFilters({ list, query }: { list: ListController; query: MarketAuditQuery }) {
  const api = useApi();
  const { data } = useQuery(everyAdministrator(api));
  const people = data?.listingData.map((one) => ({ value: String(one.id), label: personName(one) })) ?? [];
  return (
    <>
      <ListFilter list={list} name="by" label="Who" placeholder="Anybody" options={[...sides, ...people]} />
      <ListFilter list={list} name="kind" label="About" placeholder="Everything" options={auditKindOptions} />
      <DayFilter list={list} name="from" label="First day" />
      <DayFilter list={list} name="to" label="Last day" />
      <FileExport
        label="Export the audit"
        file={(api, format) =>
          api.download('/api/Admin/DownloadAudit', { params: { query: { ...wholeList(query), format } } })
        }
      />
    </>
  );
}
