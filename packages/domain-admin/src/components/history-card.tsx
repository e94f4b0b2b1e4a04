import { verificationFieldLabel } from '@chalkline/rules';
import { ActivityList, Card, chakra, Text, type Tone } from '@chalkline/ui';
import { BadgeCheck, Ban, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerificationRemark } from '../model/contract.ts';

const kinds: Readonly<Record<VerificationRemark['decision'], { label: string; tone: Tone; icon: ReactNode }>> = {
  submitted: { label: 'Submitted', tone: 'blue', icon: <Send /> },
  approved: { label: 'Approved', tone: 'green', icon: <BadgeCheck /> },
  'sent-back': { label: 'Sent back', tone: 'amber', icon: <Undo2 /> },
  rejected: { label: 'Rejected', tone: 'red', icon: <Ban /> },
};

const wordsOf = (remark: string | null, fields: VerificationRemark['fields']): string =>
  [remark, ...fields.map(({ field, text }) => `${verificationFieldLabel(field)}: ${text}`)].filter(Boolean).join('\n');

/** Every submission of a vendor's papers and every decision on it, newest first, with the remarks. */
export function HistoryCard({ history }: { history: readonly VerificationRemark[] }) {
  const newestFirst = history.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title="Verification so far">
      {newestFirst.length === 0 ? (
        <Text color="fg.muted">Nothing has been submitted yet.</Text>
      ) : (
        <ActivityList
          label="Verification so far"
          items={newestFirst.map(({ at, decision, by, remark, fields }) => ({
            key: `${at} ${decision}`,
            title: (
              <>
                <chakra.span fontWeight="semibold">{kinds[decision].label}</chakra.span> by {by}
              </>
            ),
            detail: wordsOf(remark, fields) !== '' && (
              <chakra.span whiteSpace="pre-line">{wordsOf(remark, fields)}</chakra.span>
            ),
            at,
            icon: kinds[decision].icon,
            tone: kinds[decision].tone,
          }))}
        />
      )}
    </Card>
  );
}
