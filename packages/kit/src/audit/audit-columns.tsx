import type { Schemas } from '@chalkline/api-client';
import { ChangeList, type Column, chakra, DateTime } from '@chalkline/ui';

/** The parts that every audit entry has for every reader. */
export type AuditRow = Pick<
  Schemas['AuditTrailEntry'],
  'at' | 'actor' | 'onBehalfOf' | 'changes' | 'address' | 'device'
>;

/** What happened, in words, and to what, unless the page makes that obvious. */
type What = { action: string; subject?: string };

function WhatCell({ action, subject, at }: What & { at: string | null }) {
  return (
    <>
      <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
        {action}
      </chakra.span>
      {subject !== undefined && (
        <chakra.span display="block" textStyle="sm" overflowWrap="anywhere">
          {subject}
        </chakra.span>
      )}
      {at !== null && (
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          <DateTime at={at} />
        </chakra.span>
      )}
    </>
  );
}

function WhoCell({ actor, onBehalfOf, address, device }: AuditRow) {
  return (
    <>
      {actor}
      {onBehalfOf !== null && (
        <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          for {onBehalfOf}
        </chakra.span>
      )}
      {address !== null && (
        <chakra.span display="block" fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          from {address}
        </chakra.span>
      )}
      {device !== null && (
        <chakra.span display="block" textStyle="xs" color="fg.muted" lineClamp={2} title={device}>
          {device}
        </chakra.span>
      )}
    </>
  );
}

/**
 * The columns of an audit: what happened and when, who did it for whom and from where, and both values. SRV-14
 * @param hasWhen whether the list has a column of its own for the time
 */
export const auditColumns = <Entry extends AuditRow>(
  what: (entry: Entry) => What,
  hasWhen = false,
): readonly Column<Entry>[] => [
  {
    key: 'what',
    header: 'What',
    primary: true,
    width: '32%',
    cell: (entry) => <WhatCell {...what(entry)} at={hasWhen ? null : entry.at} />,
  },
  { key: 'who', header: 'Who', width: '26%', cell: (entry) => <WhoCell {...entry} /> },
  {
    key: 'changes',
    header: 'Before → after',
    isBlank: ({ changes }) => changes.length === 0,
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
];
