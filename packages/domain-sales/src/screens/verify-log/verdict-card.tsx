import { Button, Callout, chakra, Flex, figured, Stack, Text } from '@chalkline/ui';
import { Download } from 'lucide-react';
import { saveTextFile } from '../../model/save-text.ts';
import type { CheckAnswer } from './check-here.ts';

interface VerdictCardProps {
  name: string;
  text: string;
  answer: CheckAnswer;
}

/** The line of the file that a fault names. */
function BrokenLine({ text, seq }: { text: string; seq: number | null }) {
  const line = seq === null ? undefined : text.split('\n')[seq];
  if (line === undefined || line === '') return null;
  return (
    <chakra.pre
      mt="2"
      p="3"
      bg="surface"
      borderRadius="md"
      fontFamily="mono"
      textStyle="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="12rem"
      overflowY="auto"
      tabIndex={0}
      aria-label={`Line ${(seq ?? 0) + 1} of the file`}
    >
      {line}
    </chakra.pre>
  );
}

/** What checking a log found: that it holds and how far that goes, or the first line that doesn't. */
export function VerdictCard({ name, text, answer }: VerdictCardProps) {
  if ('problem' in answer) {
    return (
      <Callout tone="red" title="This could not be checked">
        {answer.problem}
      </Callout>
    );
  }
  const { fault, lines, isOver, isSigned, isReplayed, lot } = answer.verdict;
  if (fault !== null) {
    return (
      <Callout
        tone="red"
        title={fault.seq === null ? `${name} doesn’t hold` : `${name} doesn’t hold: line #${fault.seq} is broken`}
      >
        <Text>{fault.message}</Text>
        <BrokenLine text={text} seq={fault.seq} />
      </Callout>
    );
  }
  return (
    <Callout tone="green" title={`${name} holds: ${figured(lines, 'line')}${lot === null ? '' : ` of lot ${lot}`}`}>
      <Stack as="ul" gap="1" listStyleType="disc" ps="5">
        <li>Every line holds the hash of the line before: nothing was changed, added, left out or moved.</li>
        <li>
          Every price, leader and end follows from the auction’s rule
          {isReplayed ? ', worked out again from the opened maxima' : ''}.
        </li>
        <li>{signedText(isOver, isSigned)}</li>
        {!isReplayed && <li>Maxima are not opened yet; after the lot’s end they can be checked, too.</li>}
      </Stack>
      <Flex mt="3">
        <Button
          size="sm"
          variant="surface"
          onClick={() => saveTextFile(`${lot?.replaceAll('/', '-') ?? 'log'}.jsonl`, text, 'application/x-ndjson')}
        >
          <Download aria-hidden="true" />
          Save the log
        </Button>
      </Flex>
    </Callout>
  );
}

function signedText(isOver: boolean, isSigned: boolean): string {
  if (!isOver) return 'The lot is still running, so its end isn’t signed yet.';
  return isSigned ? 'The end is signed with the market’s key.' : 'Signatures were not checked: no key was given.';
}
