import { DocumentList } from '@chalkline/kit';
import { sealedDocumentsText } from '@chalkline/tender';
import { Box, Text } from '@chalkline/ui';
import type { ComparedProposal, SaleComparison } from '../../model/contract.ts';

/** A proposal's answers, documents and note. */
export function ProposalContents({ comparison, bid }: { comparison: SaleComparison; bid: ComparedProposal }) {
  const answers = new Map(bid.answers.map(({ questionId, answer }) => [questionId, answer]));
  const sealed = sealedDocumentsText(bid.sealedDocuments);
  return (
    <>
      {comparison.questions.map(({ id, question }) => (
        <Box key={id} mb="2">
          <Text fontWeight="semibold">{question}</Text>
          <Text whiteSpace="pre-line">{answers.get(id) || 'Not answered.'}</Text>
        </Box>
      ))}
      {bid.note !== '' && <Text whiteSpace="pre-line">{bid.note}</Text>}
      {bid.documents.length > 0 && <DocumentList files={bid.documents} emptyText="" />}
      {sealed !== null && <Text color="fg.muted">{sealed}.</Text>}
    </>
  );
}
