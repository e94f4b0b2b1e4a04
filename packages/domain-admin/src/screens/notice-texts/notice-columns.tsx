import { noticeGroups } from '@chalkline/rules';
import { Badge, type Column, DateTime, Flex, Text, TitleCell } from '@chalkline/ui';
import type { NoticeTextRow } from '../../model/contract.ts';

function ChannelCell({ isOn, isLocked }: { isOn: boolean; isLocked: boolean }) {
  if (isLocked) return <Text color="fg.muted">{isOn ? 'Always' : 'Never'}</Text>;
  return <Text fontWeight={isOn ? 'normal' : 'semibold'}>{isOn ? 'On' : 'Off'}</Text>;
}

function WordsCell({ changedFields, outdatedFields, unusableFields }: NoticeTextRow) {
  if (changedFields.length === 0) return <Text color="fg.muted">Default</Text>;
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge variant="outline">Changed</Badge>
      {outdatedFields.length > 0 && <Badge colorPalette="amber">Default changed</Badge>}
      {unusableFields.length > 0 && <Badge colorPalette="red">Can’t be used</Badge>}
    </Flex>
  );
}

/** The events; the keys are the server's sort keys. */
export const noticeColumns: readonly Column<NoticeTextRow>[] = [
  {
    key: 'label',
    header: 'Notification',
    primary: true,
    sortable: true,
    width: '38%',
    cell: ({ label, explanation }) => <TitleCell title={label} facts={[explanation]} />,
  },
  { key: 'group', header: 'Group', sortable: true, cell: ({ group }) => noticeGroups[group] },
  {
    key: 'inApp',
    header: 'In the app',
    cell: ({ inApp, canTurnOffInApp }) => <ChannelCell isOn={inApp} isLocked={!canTurnOffInApp} />,
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email, canTurnOffEmail }) => <ChannelCell isOn={email} isLocked={!canTurnOffEmail} />,
  },
  { key: 'words', header: 'Words', cell: (row) => <WordsCell {...row} /> },
  {
    key: 'changedAt',
    header: 'Last change',
    sortable: true,
    isBlank: ({ changedAt }) => changedAt === null,
    cell: ({ changedAt, changedBy }) => (
      <>
        <DateTime at={changedAt} style="date" />
        <Text textStyle="sm" color="fg.muted">
          {changedBy}
        </Text>
      </>
    ),
  },
];
