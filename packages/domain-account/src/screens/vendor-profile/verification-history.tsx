import type { Schemas } from '@chalkline/api-client';
import { verificationFieldLabel } from '@chalkline/rules';
import { Box, Callout, chakra, DateTime, Text } from '@chalkline/ui';

type Remark = Schemas['VerificationRemark'];

const words: Readonly<Record<Remark['decision'], string>> = {
  submitted: 'Submitted',
  approved: 'Approved',
  'sent-back': 'Sent back',
  rejected: 'Rejected',
};

interface SentBackNoteProps {
  remark: Remark;
  /** What certificates and references are called. */
  rows: Readonly<Record<string, string>>;
  /** Opens the step on which a field is answered. */
  onOpen: (field: string) => void;
}

/** Why the profile came back, in the words of who checked it. */
export function SentBackNote({ remark, rows, onOpen }: SentBackNoteProps) {
  const { fields } = remark;
  return (
    <Callout tone="amber" title="Sent back: please fix this and submit it again">
      {(remark.remark !== null || fields.length === 0) && (
        <Text whiteSpace="pre-line">{remark.remark ?? 'No reason was given. Write to support to ask for it.'}</Text>
      )}
      {fields.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1" mt="1">
          {fields.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <chakra.button
                type="button"
                onClick={() => onOpen(field)}
                textDecoration="underline"
                textUnderlineOffset="3px"
                cursor="pointer"
                textAlign="start"
              >
                {verificationFieldLabel(field, rows)}
              </chakra.button>
              : {text}
            </li>
          ))}
        </chakra.ul>
      )}
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
          {remark.fields.map(({ field, text }) => (
            <Box key={`${field} ${text}`} mt="0.5" overflowWrap="anywhere">
              {verificationFieldLabel(field)}: {text}
            </Box>
          ))}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
