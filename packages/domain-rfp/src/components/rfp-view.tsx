import { purchaseTypeOf } from '@chalkline/rules';
import {
  Box,
  Card,
  chakra,
  DateTime,
  Deadline,
  DescriptionList,
  Heading,
  RichTextView,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { RfpDetails } from '../model/contract.ts';
import { counted, sentence } from '../model/words.ts';
import { DocumentList } from './document-list.tsx';
import { LinesTable } from './lines-table.tsx';
import { WeightBars } from './weight-bars.tsx';

function Dates({ rfp }: { rfp: RfpDetails }) {
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Opens for bids', value: <DateTime at={rfp.rfpstartDate} /> },
        { label: 'Closes for bids', value: rfp.rfpendDate === null ? null : <Deadline at={rfp.rfpendDate} /> },
        { label: 'Award by', value: <DateTime at={rfp.rfpawardDate} style="date" /> },
        { label: 'Delivery by', value: <DateTime at={rfp.rfpdeliveryDate} style="date" /> },
      ]}
    />
  );
}

function Questions({ rfp }: { rfp: RfpDetails }) {
  if (rfp.rfpQuestions.length === 0) return null;
  return (
    <Card title="Questions to answer with the bid">
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {rfp.rfpQuestions.map((question) => (
          <li key={question.id}>
            {question.question}
            {!question.isRequired && <chakra.span color="fg.muted"> (optional)</chakra.span>}
          </li>
        ))}
      </chakra.ol>
    </Card>
  );
}

function VendorQuestions({ rfp }: { rfp: RfpDetails }) {
  if (rfp.vendorQuestions.length === 0) return null;
  return (
    <Card title="Questions and answers">
      <Stack gap="4">
        {rfp.vendorQuestions.map((item) => (
          <Box key={item.id}>
            <Text fontWeight="semibold">{item.question}</Text>
            <Text color={item.answer === null ? 'fg.muted' : 'fg'} whiteSpace="pre-line">
              {item.answer ?? 'Not answered yet.'}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              Asked <DateTime at={item.askedAt} />
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

function Addenda({ rfp }: { rfp: RfpDetails }) {
  if (rfp.addenda.length === 0) return null;
  return (
    <Card title={sentence(counted(rfp.addenda.length, 'addendum', 'addenda'))}>
      <Stack gap="5">
        {rfp.addenda.map((addendum) => (
          <Box key={addendum.number}>
            <Heading as="h3" size="sm">
              Addendum {addendum.number}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              <DateTime at={addendum.publishedAt} />
            </Text>
            <Text mt="1">{addendum.summary}</Text>
            <chakra.ul listStyleType="none" mt="2" display="flex" flexDirection="column" gap="1.5">
              {addendum.changes.map((change) => (
                <li key={`${change.field}-${change.lineId}`}>
                  <Text textStyle="sm" color="fg.muted">
                    {change.field}
                  </Text>
                  {change.before !== null && <chakra.del color="fg.muted">{change.before}</chakra.del>}{' '}
                  {change.after !== null && (
                    <chakra.ins textDecoration="none" fontWeight="semibold">
                      {change.after}
                    </chakra.ins>
                  )}
                </li>
              ))}
            </chakra.ul>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

/** A purchase whole, as its vendors see it: scope, lines, dates, documents, questions, addenda. */
export function RfpView({ rfp, children }: { rfp: RfpDetails; children?: ReactNode }) {
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
        <LinesTable lines={rfp.products} />
      </Box>
      <Card title="Dates">
        <Dates rfp={rfp} />
      </Card>
      <Card title="Documents">
        <DocumentList files={rfp.rfpDocuments} emptyText="No documents." />
      </Card>
      <Questions rfp={rfp} />
      {rfp.weights.length > 0 && (
        <Card title="How bids are weighed">
          <WeightBars weights={rfp.weights} />
        </Card>
      )}
      <VendorQuestions rfp={rfp} />
      <Addenda rfp={rfp} />
    </Stack>
  );
}
