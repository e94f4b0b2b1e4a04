import { DocumentList } from '@chalkline/kit';
import { PurchaseStatus, purchaseTypeOf, shipToLabel, shipToText } from '@chalkline/rules';
import { AnsweredQuestions, AskedQuestions, WeightBars } from '@chalkline/tender';
import {
  Box,
  Card,
  counted,
  DateTime,
  Deadline,
  DescriptionList,
  Heading,
  RichTextView,
  Stack,
  StatusBadge,
  sentence,
  Text,
} from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { RfpDetails } from '../model/contract.ts';
import { purchaseWords } from '../model/purchase-words.ts';
import { AddendumView } from './addenda-list.tsx';
import { LinesTable } from './lines-table.tsx';

const isEnded = ({ status }: RfpDetails): boolean => status > PurchaseStatus.Open;

/** Counts down only while bids are taken: nothing waits for the end of what was cancelled. */
function EndDate({ rfp }: { rfp: RfpDetails }) {
  if (rfp.rfpendDate === null) return null;
  return isEnded(rfp) ? <DateTime at={rfp.rfpendDate} /> : <Deadline at={rfp.rfpendDate} />;
}

function Dates({ rfp }: { rfp: RfpDetails }) {
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Opens for bids', value: <DateTime at={rfp.rfpstartDate} /> },
        { label: isEnded(rfp) ? 'End date' : 'Closes for bids', value: <EndDate rfp={rfp} /> },
        ...(rfp.questionsUntil === null || isEnded(rfp)
          ? []
          : [{ label: 'Questions until', value: <Deadline at={rfp.questionsUntil} endedLabel="Over" /> }]),
        { label: 'Award by', value: <DateTime at={rfp.rfpawardDate} style="date" /> },
        { label: 'Delivery by', value: <DateTime at={rfp.rfpdeliveryDate} style="date" /> },
      ]}
    />
  );
}

/** Where it goes. PUR-28 PUR-38 */
function ShipTo({ rfp }: { rfp: RfpDetails }) {
  const { shipTo } = rfp;
  if (shipTo === null) return null;
  return (
    <Card title={shipToLabel(rfp.rfptypeId)}>
      <Text fontWeight="semibold">{shipTo.name}</Text>
      <Text>{shipToText({ ...shipTo, name: '' })}</Text>
    </Card>
  );
}

function Addenda({ rfp }: { rfp: RfpDetails }) {
  if (rfp.addenda.length === 0) return null;
  return (
    <Card title={sentence(counted(rfp.addenda.length, 'addendum', 'addenda'))}>
      <Stack gap="5">
        {rfp.addenda.map((addendum) => (
          <AddendumView key={addendum.number} addendum={addendum} rfp={rfp} />
        ))}
      </Stack>
    </Card>
  );
}

type RfpViewProps = {
  rfp: RfpDetails;
  children?: ReactNode;
  /** What stands in place of the plain list of questions and answers, where one can ask or answer. */
  questions?: ReactNode;
  /** What stands in place of the plain list of addenda, where one can answer them; null where they are shown elsewhere. */
  addenda?: ReactNode;
};

/** A purchase whole, as its vendors see it: scope, lines, dates, documents, questions, addenda. */
export function RfpView({ rfp, children, questions, addenda }: RfpViewProps) {
  const { isOrder } = purchaseTypeOf(rfp.rfptypeId);
  return (
    <Stack gap="5">
      <Card title="Scope" actions={<StatusBadge tone="neutral">{purchaseTypeOf(rfp.rfptypeId).name}</StatusBadge>}>
        <RichTextView html={rfp.rfpDescription} />
      </Card>
      {children}
      <Box>
        <Heading as="h2" size="sm" mb="2.5">
          {sentence(counted(rfp.products.length, 'line'))}
        </Heading>
        <LinesTable rfp={rfp} />
      </Box>
      {!isOrder && (
        <Card title="Dates">
          <Dates rfp={rfp} />
        </Card>
      )}
      <ShipTo rfp={rfp} />
      <Card title="Documents">
        <DocumentList files={rfp.rfpDocuments} emptyText="No documents." />
      </Card>
      <AskedQuestions questions={rfp.rfpQuestions} words={purchaseWords} />
      {!isOrder && rfp.weights.length > 0 && (
        <Card title="How bids are weighed">
          <WeightBars weights={rfp.weights} />
        </Card>
      )}
      {questions ?? <AnsweredQuestions questions={rfp.vendorQuestions} />}
      {addenda === undefined ? <Addenda rfp={rfp} /> : addenda}
    </Stack>
  );
}
