import type { Schemas } from '@chalkline/api-client';
import { Box, Callout, chakra, DateTime, Text } from '@chalkline/ui';

type Remark = Schemas['VerificationRemark'];

const words: Readonly<Record<Remark['decision'], string>> = {
  submitted: 'Submitted',
  approved: 'Approved',
  'sent-back': 'Sent back',
  rejected: 'Rejected',
};

/** The last remark while it waits for an answer. */
export function openRemark(history: readonly Remark[]): Remark | null {
  const latest = [...history].sort((a, b) => b.at.localeCompare(a.at))[0];
  return latest?.decision === 'sent-back' ? latest : null;
}

/** Why the profile came back, in the words of who checked it. */
export function SentBackNote({ remark }: { remark: Remark }) {
  return (
    <Callout tone="amber" title="Sent back: please fix this and submit it again">
      <Text whiteSpace="pre-line">{remark.remark ?? 'No reason was given. Write to support to ask for it.'}</Text>
      <Text textStyle="sm" color="fg.muted" mt="1">
        {remark.by}, <DateTime at={remark.at} />
      </Text>
    </Callout>
  );
}

/** What happened to the verification so far, newest first. */
export function VerificationHistory({ history }: { history: readonly Remark[] }) {
  if (history.length === 0) return <Text color="fg.muted">Nothing has been submitted yet.</Text>;
  const newestFirst = [...history].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="3">
      {newestFirst.map((remark) => (
        <chakra.li key={`${remark.at} ${remark.decision}`}>
          <Text fontWeight="semibold">{words[remark.decision]}</Text>
          <Text textStyle="sm" color="fg.muted">
            {remark.by}, <DateTime at={remark.at} />
          </Text>
          {remark.remark && (
            <Box mt="0.5" whiteSpace="pre-line">
              {remark.remark}
            </Box>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
