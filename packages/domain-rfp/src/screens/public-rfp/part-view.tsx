import type { Schemas } from '@chalkline/api-client';
import { PlainDocuments, useNowDate } from '@chalkline/kit';
import { askingOverText, isAskingOver, WeightBars } from '@chalkline/tender';
import { Box, Card, chakra, DateTime, EmptyState, Grid, RichTextView, Stack, Text } from '@chalkline/ui';
import { FilePen, FileText, MessagesSquare, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddendumView } from '../../components/addenda-list.tsx';
import { LinesList } from '../../components/public/lines-list.tsx';
import { askingOf } from '../../model/asking.ts';
import type { PublicRfpPart } from '../../model/public-paths.ts';
import { RecordView } from './record-view.tsx';

type Data = Schemas['PublicRfp'];

function Empty({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <Box layerStyle="card">
      <EmptyState icon={icon} title={title}>
        {children}
      </EmptyState>
    </Box>
  );
}

function Scope({ data: { rfp } }: { data: Data }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Card title="What is asked for">
        <RichTextView html={rfp.rfpDescription} />
      </Card>
      <Stack gap="5">
        {rfp.weights.length > 0 && (
          <Card title="How bids are weighed">
            <WeightBars weights={rfp.weights} />
          </Card>
        )}
        {rfp.rfpQuestions.length > 0 && <QuestionsToAnswer questions={rfp.rfpQuestions} />}
      </Stack>
    </Grid>
  );
}

function QuestionsToAnswer({ questions }: { questions: Data['rfp']['rfpQuestions'] }) {
  return (
    <Card title="Questions to answer with the bid">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {questions.map(({ id, question, isRequired }) => (
          <li key={id}>
            {question}
            {!isRequired && <chakra.span color="fg.muted"> (optional)</chakra.span>}
          </li>
        ))}
      </chakra.ol>
    </Card>
  );
}

/** Why nothing more will be asked, in a sentence; null while vendors can ask. */
function askingNote(rfp: Data['rfp'], now: Date): string | null {
  const asking = askingOf(rfp);
  if (!asking.isAllowed) return 'This purchase takes no questions.';
  return isAskingOver(asking, now) ? askingOverText(asking) : null;
}

function Questions({ data: { rfp } }: { data: Data }) {
  const note = askingNote(rfp, useNowDate());
  if (rfp.vendorQuestions.length === 0) {
    return (
      <Empty
        icon={<MessagesSquare size={20} aria-hidden="true" />}
        title={note === null ? 'No answers yet' : 'No questions were answered'}
      >
        {note ?? 'Vendors ask after signing in. Everyone can read each answer here. Nobody sees who asked.'}
      </Empty>
    );
  }
  return (
    <Card title="Questions and answers">
      {note !== null && (
        <Text color="fg.muted" mb="4">
          {note}
        </Text>
      )}
      <Stack as="dl" gap="5">
        {rfp.vendorQuestions.map(({ id, question, answer, answeredAt }) => (
          <Box key={id}>
            <chakra.dt fontWeight="semibold" overflowWrap="anywhere">
              {question}
            </chakra.dt>
            <chakra.dd mt="1">
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {answer}
              </Text>
              <Text textStyle="sm" color="fg.muted" mt="1">
                Answered <DateTime at={answeredAt} />
              </Text>
            </chakra.dd>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

function Addenda({ data: { rfp } }: { data: Data }) {
  if (rfp.addenda.length === 0) {
    return (
      <Empty icon={<FilePen size={20} aria-hidden="true" />} title="Nothing was changed">
        A change after publishing is an addendum: numbered, dated, and shown here as a difference.
      </Empty>
    );
  }
  return (
    <Card title="Addenda">
      <Stack gap="6">
        {rfp.addenda.map((addendum) => (
          <AddendumView key={addendum.number} addendum={addendum} rfp={rfp} />
        ))}
      </Stack>
    </Card>
  );
}

function Documents({ data: { documents } }: { data: Data }) {
  if (documents.length === 0) {
    return (
      <Empty icon={<FileText size={20} aria-hidden="true" />} title="No documents">
        Everything about this purchase is in its scope and lines.
      </Empty>
    );
  }
  return (
    <Card title="Documents">
      <PlainDocuments documents={documents} />
    </Card>
  );
}

/** One part of a public purchase. */
export function PartView({ data, part }: { data: Data; part: PublicRfpPart }) {
  if (part === 'lines') return <LinesList rfp={data.rfp} />;
  if (part === 'documents') return <Documents data={data} />;
  if (part === 'questions') return <Questions data={data} />;
  if (part === 'addenda') return <Addenda data={data} />;
  if (part === 'scope') return <Scope data={data} />;
  if (data.record) return <RecordView record={data.record} lines={data.rfp.products} />;
  return (
    <Empty icon={<ScrollText size={20} aria-hidden="true" />} title="No record yet">
      Once the purchase is awarded, the record says to whom, for how much, and for which lines.
    </Empty>
  );
}
