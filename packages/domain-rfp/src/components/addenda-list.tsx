import { addendumFieldLabel } from '@chalkline/rules';
import { Box, chakra, DateTime, Heading, Stack, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { changesByLine, shownValue } from '../model/addenda.ts';
import { changedWords, type TextPart } from '../model/changed-words.ts';
import type { Addendum, RfpDetails } from '../model/contract.ts';

type Change = Addendum['changes'][number];

/** Fields that hold prose: of these the changed words are marked. */
const prose: ReadonlySet<string> = new Set(['rfpName', 'rfpDescription', 'productDesc', 'AdditionalDesc']);

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isChanged }, index) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no name but their place.
      <chakra.mark key={index} bg="amber.soft" color="amber.fg" borderRadius="xs">
        {text}
      </chakra.mark>
    ) : (
      text
    ),
  );
}

/** What was and what is of a change, with the words that differ marked where it is prose. */
function shownPair({ field, before, after }: Change): readonly [before: ReactNode, after: ReactNode] {
  if (before !== null && after !== null && prose.has(field)) {
    const [was, is] = changedWords(before, after);
    return [<Marked key="was" parts={was} />, <Marked key="is" parts={is} />];
  }
  return [before && shownValue(field, before), after && shownValue(field, after)];
}

/** What was and what is, told apart by more than color. */
function Difference({ change }: { change: Change }) {
  const [before, after] = shownPair(change);
  return (
    <chakra.li>
      <Text as="span" textStyle="sm" color="fg.muted">
        {addendumFieldLabel(change.field)}:{' '}
      </Text>
      {change.before !== null && (
        <>
          <chakra.span srOnly>before </chakra.span>
          <chakra.del color="fg.muted" whiteSpace="pre-line">
            {before}
          </chakra.del>{' '}
        </>
      )}
      {change.after === null ? (
        <chakra.span color="fg.muted">taken out</chakra.span>
      ) : (
        <>
          <chakra.span srOnly>now </chakra.span>
          <chakra.ins textDecoration="none" fontWeight="semibold" whiteSpace="pre-line">
            {after}
          </chakra.ins>
        </>
      )}
    </chakra.li>
  );
}

function Differences({ changes }: { changes: readonly Change[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what an addendum says never changes
        <Difference key={index} change={change} />
      ))}
    </chakra.ul>
  );
}

/** One addendum: its summary, what changed in the whole, and what changed line by line. */
export function AddendumView({ addendum, rfp }: { addendum: Addendum; rfp: Pick<RfpDetails, 'products'> }) {
  const { whole, lines } = changesByLine(addendum, rfp);
  return (
    <Box>
      <Heading as="h3" size="sm">
        Addendum {addendum.number}
      </Heading>
      <Text textStyle="sm" color="fg.muted">
        <DateTime at={addendum.publishedAt} />
      </Text>
      {addendum.summary !== '' && (
        <Text mt="1" whiteSpace="pre-line">
          {addendum.summary}
        </Text>
      )}
      <Stack gap="3" mt="2">
        {whole.length > 0 && <Differences changes={whole} />}
        {lines.map(({ lineId, name, changes }) => (
          <Box key={lineId} ps="3" borderInlineStartWidth="2px" borderColor="line">
            <Text fontWeight="semibold">{name}</Text>
            <Differences changes={changes} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
