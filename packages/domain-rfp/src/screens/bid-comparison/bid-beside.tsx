import { DocumentList, TextLink } from '@chalkline/kit';
import { sealedDocumentsText } from '@chalkline/tender';
import { Box, Stack, Text } from '@chalkline/ui';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

/** What a vendor sent in, in short, to read while its bid is scored: answers, documents, note. */
export function BidBeside({ comparison, bid }: { comparison: Comparison; bid: ComparisonBid }) {
  const answers = new Map(bid.answers.map(({ questionId, answer }) => [questionId, answer]));
  const sealed = sealedDocumentsText(bid.sealedDocuments);
  return (
    <Stack gap="3">
      {comparison.questions.map(({ id, question }) => (
        <Box key={id}>
          <Text fontWeight="semibold">{question}</Text>
          <Text whiteSpace="pre-line" color={answers.has(id) ? 'fg' : 'fg.muted'}>
            {answers.get(id) ?? 'No answer.'}
          </Text>
        </Box>
      ))}
      {(bid.documents.length > 0 || sealed === null) && (
        <DocumentList files={bid.documents} emptyText="No documents came with this bid." />
      )}
      {sealed !== null && <Text color="fg.muted">{sealed}.</Text>}
      {bid.note !== '' && <Text whiteSpace="pre-line">{bid.note}</Text>}
      <TextLink to={`${paths.seeProposals(comparison.id)}&bid=${bid.bidId}`}>The whole proposal</TextLink>
    </Stack>
  );
}
