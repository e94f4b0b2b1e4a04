import { StoredFileButtons } from '@chalkline/kit';
import { formatDay } from '@chalkline/rules';
import { Button, Card, chakra, Flex, facts, figured, Stack, StatusBadge, Text, type Tone } from '@chalkline/ui';
import { useState } from 'react';
import { DecisionDialog, type DialogDecision } from '../../components/decision-dialog.tsx';
import type { VendorContract } from '../../model/contract.ts';
import { useDecideContract } from '../../queries/mutations.ts';

type Decision = 'confirm' | 'send-back';

const standing: Readonly<Record<VendorContract['confirmation'], { tone: Tone; text: string }>> = {
  noDocument: { tone: 'neutral', text: 'No document' },
  waiting: { tone: 'amber', text: 'To confirm' },
  confirmed: { tone: 'green', text: 'Confirmed' },
  sentBack: { tone: 'red', text: 'Sent back' },
};

function dialogOf({ id, number, confirmation }: VendorContract, decision: Decision): DialogDecision {
  const key = `contract.${id}.${decision}`;
  if (decision === 'confirm') {
    return {
      key,
      title: `Confirm contract ${number}`,
      consequence:
        'Its prices count from now on, within its term, for the schools that may use it. Confirm only what the document says.',
      confirmLabel: 'Confirm',
      tone: 'default',
      reason: null,
    };
  }
  const stops = confirmation === 'confirmed' ? 'Its prices stop counting at once. ' : '';
  return {
    key,
    title: `Send back contract ${number}`,
    consequence: `${stops}The vendor corrects it and saves it again.`,
    confirmLabel: 'Send back',
    tone: confirmation === 'confirmed' ? 'danger' : 'default',
    reason: { label: 'Remark', hint: 'The vendor reads it.', required: true, maxLength: 2000 },
  };
}

function Contract({ contract, onAsk }: { contract: VendorContract; onAsk: (decision: Decision) => void }) {
  const { number, cooperative, leadAgency, from, until, schools, productCount, document, confirmation, remark } =
    contract;
  const who = schools === null ? 'every school' : figured(schools.length, 'school');
  const mayConfirm = document !== null && (confirmation === 'waiting' || confirmation === 'sentBack');
  return (
    <Stack as="li" gap="2">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <chakra.span fontWeight="semibold">
          {number}, {cooperative}
        </chakra.span>
        <StatusBadge tone={standing[confirmation].tone}>{standing[confirmation].text}</StatusBadge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {facts(
          leadAgency,
          `${formatDay(from)} to ${formatDay(until)}`,
          who,
          `${figured(productCount, 'product')} priced`,
        )}
      </Text>
      {remark !== null && <Text textStyle="sm">Sent back: {remark}</Text>}
      <Flex gap="2" wrap="wrap">
        {document !== null && <StoredFileButtons file={document} />}
        {mayConfirm && (
          <Button size="sm" aria-label={`Confirm contract ${number}`} onClick={() => onAsk('confirm')}>
            Confirm
          </Button>
        )}
        {confirmation !== 'sentBack' && (
          <Button
            size="sm"
            variant="surface"
            aria-label={`Send back contract ${number}`}
            onClick={() => onAsk('send-back')}
          >
            Send back
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

/** The cooperative contracts of a vendor's catalog: their prices count once an administrator has confirmed each by its document. CAT-28 */
export function ContractsCard({ contracts }: { contracts: readonly VendorContract[] }) {
  const decide = useDecideContract();
  const [asked, setAsked] = useState<{ contract: VendorContract; decision: Decision } | null>(null);
  if (contracts.length === 0) return null;
  return (
    <Card title="Contracts">
      <Stack as="ul" gap="4" listStyleType="none">
        {contracts.map((contract) => (
          <Contract key={contract.id} contract={contract} onAsk={(decision) => setAsked({ contract, decision })} />
        ))}
      </Stack>
      <DecisionDialog
        decision={asked && dialogOf(asked.contract, asked.decision)}
        onClose={() => setAsked(null)}
        onDecide={async (remark) => {
          if (asked === null) return;
          const { id: contractId, version } = asked.contract;
          await decide.mutateAsync({ body: { contractId, version, decision: asked.decision, remark } });
        }}
      />
    </Card>
  );
}
