import { VendorStatus } from '@chalkline/rules';
import { Box, Button, counted, Flex, LinkButton, plural, sentence, Text } from '@chalkline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DecisionDialog, type DialogDecision } from '../../components/decision-dialog.tsx';
import { remarkOf } from '../../model/company-facts.ts';
import type { VerificationInfo } from '../../model/contract.ts';
import { type AccountDecision, decisionsFor } from '../../model/decisions.ts';
import { paths } from '../../model/paths.ts';
import { useDecideVerification } from '../../queries/mutations.ts';
import type { FieldRemarks } from './use-field-remarks.ts';
import { useNextLead } from './use-next-lead.ts';

const MAX_REMARK_CHARS = 4000;

type VerificationKey = 'approve' | 'send-back' | 'reject';
type VerificationDecision = AccountDecision & { key: VerificationKey };

const isOfVerification = (decision: AccountDecision): decision is VerificationDecision =>
  decision.key === 'approve' || decision.key === 'send-back' || decision.key === 'reject';

function dialogOf({ profile }: VerificationInfo, decision: VerificationDecision, remarkCount: number): DialogDecision {
  const { key, title, consequence, confirmLabel, tone } = decision;
  const isNamed = key === 'send-back' && remarkCount > 0;
  return {
    key: `verification.${profile.vendorId}.${key}`,
    title,
    consequence: isNamed
      ? `${consequence} ${sentence(counted(remarkCount, 'remark'))} by field ${plural(remarkCount, 'goes', 'go')} with it.`
      : consequence,
    confirmLabel,
    tone,
    reason: {
      label: 'Remark',
      hint: key === 'approve' ? 'The vendor reads it; leave it empty if all is said.' : 'The vendor reads it.',
      required: key !== 'approve' && !isNamed,
      maxLength: MAX_REMARK_CHARS,
      ...(key === 'send-back' ? { suggestion: remarkOf(profile) } : {}),
    },
  };
}

const looks = {
  approve: {},
  'send-back': { variant: 'surface' },
  reject: { variant: 'outline', colorPalette: 'red' },
} as const;

const barStyles = {
  position: 'sticky',
  bottom: '3',
  zIndex: 'docked',
  layerStyle: 'floating',
  px: '4',
  py: '3',
} as const;

/** The three decisions about a vendor's papers, always in reach, and the way on to the next lead. */
export function DecisionBar({ info, remarks }: { info: VerificationInfo; remarks: FieldRemarks }) {
  const { vendorId, status, company, email } = info.profile;
  const [asked, setAsked] = useState<VerificationDecision | null>(null);
  const decide = useDecideVerification();
  const navigate = useNavigate();
  const { next, waiting } = useNextLead(vendorId);
  const goOn = () => void navigate(next === null ? paths.leads : paths.lead(next));
  const decisions =
    status === VendorStatus.Submitted
      ? decisionsFor('vendor', { name: company.companyName || email, status }).filter(isOfVerification)
      : [];
  return (
    <Box {...barStyles} data-decides="" role="group" aria-label="Decision">
      <Flex gap="3" wrap="wrap" align="center">
        {decisions.map((decision) => (
          <Button key={decision.key} {...looks[decision.key]} onClick={() => setAsked(decision)}>
            {decision.label}
          </Button>
        ))}
        <Flex ms="auto" gap="3" align="center">
          {waiting !== undefined && waiting > 0 && (
            <Text textStyle="sm" color="fg.muted" display={{ base: 'none', md: 'block' }}>
              {counted(waiting, 'lead')} in the queue
            </Text>
          )}
          {next !== null && (
            <LinkButton to={paths.lead(next)} variant="ghost">
              Next lead
            </LinkButton>
          )}
        </Flex>
      </Flex>
      <DecisionDialog
        decision={asked && dialogOf(info, asked, remarks.said.length)}
        onClose={() => setAsked(null)}
        onDecide={async (remark) => {
          if (asked === null) return;
          const isNamed = asked.key === 'send-back' && remarks.said.length > 0;
          const fieldRemarks = isNamed ? { fieldRemarks: [...remarks.said] } : {};
          await decide.mutateAsync({ body: { vendorId, decision: asked.key, remark, ...fieldRemarks } });
          remarks.clear();
          goOn();
        }}
      />
    </Box>
  );
}
