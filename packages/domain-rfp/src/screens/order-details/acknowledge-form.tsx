import { amountOf } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  counted,
  Flex,
  LinkButton,
  Money,
  plural,
  RadioCardGroup,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { useState } from 'react';
import { type LineAnswer, linesToAnswer, linesToPrice, newestUnanswered } from '../../model/addenda.ts';
import type { Bid, RfpDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useAcknowledgeAddenda } from '../../queries/deals.ts';

type AcknowledgeFormProps = { rfp: RfpDetails; bid: Bid };

const options = (keeps: string) => [
  { value: 'acknowledged', label: 'Keep my price', description: keeps },
  { value: 'revised', label: 'Price it again', description: 'Opens my bid; submitting it is the answer.' },
];

function whatToDo(changed: number, added: number): string {
  if (added > 0) {
    return `${sentence(counted(added, 'line'))} ${plural(added, 'is', 'are')} new. Price ${plural(added, 'it', 'them')} or mark ${plural(added, 'it', 'them')} as no bid, and submit again; prices of lines that did not change are kept.`;
  }
  return changed === 0
    ? 'No line that you priced has changed: you can keep the bid as it is.'
    : 'Only the changed lines need an answer; every other price stands.';
}

/** The answer to what changed: the whole bid kept, or its changed lines one by one, "acknowledged" or "revised". */
export function AcknowledgeForm({ rfp, bid }: AcknowledgeFormProps) {
  const { session } = usePlatform();
  const acknowledge = useAcknowledgeAddenda();
  const lines = linesToAnswer(bid, rfp);
  const [answers, setAnswers] = useState<Readonly<Record<number, LineAnswer>>>({});
  const [isTried, setTried] = useState(false);
  const number = newestUnanswered(bid);
  if (number === null || session.isImpersonating) return null;
  const newLines = linesToPrice(bid, rfp).length;
  const isRevising = newLines > 0 || lines.some((line) => answers[line.id] === 'revised');
  function keep(addendumNumber: number) {
    setTried(true);
    const kept = lines.flatMap((line) => {
      const answer = answers[line.id];
      return answer === undefined ? [] : [{ lineId: line.id, answer }];
    });
    if (kept.length < lines.length) return;
    acknowledge.mutate({ body: { rfpId: rfp.id, addendumNumber, lines: kept } });
  }
  return (
    <Stack gap="4" borderTopWidth="1px" borderColor="line" pt="4">
      <Box>
        <Text fontWeight="bold">Your submitted bid has to answer addendum {number}</Text>
        <Text color="fg.muted">{whatToDo(lines.length, newLines)}</Text>
      </Box>
      {(newLines > 0 ? [] : lines).map((line) => (
        <RadioCardGroup
          key={line.id}
          name={`answer-${line.id}`}
          label={`${line.productDesc} · ${amountOf(line.productQty, line.unit)}`}
          value={answers[line.id] ?? null}
          error={isTried && answers[line.id] === undefined ? 'Choose one of the two.' : undefined}
          onChange={(value) => setAnswers((all) => ({ ...all, [line.id]: value as LineAnswer }))}
          options={options('Acknowledged as changed.')}
        />
      ))}
      <Flex gap="3" wrap="wrap" align="center">
        <Text color="fg.muted" textStyle="sm" me="auto">
          My total: <Money value={bid.total} />
        </Text>
        {isRevising ? (
          <LinkButton to={paths.submittedDealBid(rfp.encryptedId)}>
            {newLines > 0 ? 'Price the new lines' : 'Price the changed lines again'}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={paths.submittedDealBid(rfp.encryptedId)} variant="surface">
              Revise my bid
            </LinkButton>
            <Button loading={acknowledge.isPending} onClick={() => keep(number)}>
              Keep my bid
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  );
}
