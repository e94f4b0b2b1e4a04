import { HoldNote, useSchoolRight } from '@chalkline/kit';
import { Button, DateTime, Deadline, DescriptionList, FilterTabs, Flex, LinkButton, Stack } from '@chalkline/ui';
import { CalendarClock, FilePen, Scale } from 'lucide-react';
import { EstimateCard } from '../../components/estimate-card.tsx';
import { PurchaseQuestions } from '../../components/open-request/purchase-questions.tsx';
import type { OpenRequestDialogs } from '../../components/open-request/use-open-request-dialogs.tsx';
import { RfpView } from '../../components/rfp-view.tsx';
import type { OpenPurchase, SchoolRfpDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { InvitedPart } from './invited-part.tsx';

const parts = ['purchase', 'questions', 'vendors'] as const;
type Part = (typeof parts)[number];

/** The part that the address asks for; the purchase itself for anything else. */
function partOf(text: string | null): Part {
  return parts.find((part) => part === text) ?? 'purchase';
}

export type OpenRequestProps = {
  details: SchoolRfpDetails;
  row: OpenPurchase | undefined;
  part: string | null;
  onPart: (part: string) => void;
  dialogs: OpenRequestDialogs;
};

function Actions({ details, dialogs }: Pick<OpenRequestProps, 'details' | 'dialogs'>) {
  const { rfp } = details;
  const mayPublish = useSchoolRight('publish');
  if (rfp.isScheduled) return null;
  // The server refuses changes while an administrator holds it.
  const mayChange = mayPublish && details.holdReason === null;
  return (
    <Flex gap="2" wrap="wrap">
      <LinkButton to={paths.bidComparison(rfp.id)} variant="surface" size="sm">
        <Scale aria-hidden="true" />
        Follow the opening
      </LinkButton>
      {mayChange && (
        <>
          <Button
            size="sm"
            variant="surface"
            onClick={() => dialogs.open('extend', { id: rfp.id, rfpName: rfp.rfpName, reminderAllowedAt: null })}
          >
            <CalendarClock aria-hidden="true" />
            Extend
          </Button>
          <LinkButton to={paths.editRfp(rfp.id)} variant="surface" size="sm">
            <FilePen aria-hidden="true" />
            Write an addendum
          </LinkButton>
        </>
      )}
    </Flex>
  );
}

function Facts({ details }: { details: SchoolRfpDetails }) {
  const { rfp, bidsReceived } = details;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Number', value: rfp.formattedNumber },
        { label: 'Closes', value: rfp.rfpendDate === null ? null : <Deadline at={rfp.rfpendDate} /> },
        { label: 'Sealed bids', value: String(bidsReceived) },
        { label: 'Published', value: <DateTime at={rfp.publishedAt} /> },
      ]}
    />
  );
}

/** One open request whole: the purchase, its questions, its invited vendors. */
export function OpenRequest({ details, row, part, onPart, dialogs }: OpenRequestProps) {
  const shown = partOf(part);
  const { questionsWaiting, invited, rfp } = details;
  return (
    <Stack gap="5">
      <HoldNote what="purchase" reason={details.holdReason} heldAt={details.heldAt} />
      <Facts details={details} />
      <Actions details={details} dialogs={dialogs} />
      <FilterTabs
        label="Part of the purchase"
        value={shown}
        onChange={onPart}
        items={[
          { value: 'purchase', label: 'Purchase' },
          questionsWaiting > 0
            ? { value: 'questions', label: 'Questions waiting', count: questionsWaiting }
            : { value: 'questions', label: 'Questions' },
          { value: 'vendors', label: 'Invited', count: invited.length },
        ]}
      />
      {shown === 'purchase' && (
        <>
          <EstimateCard rfp={rfp} schoolLines={details.schoolLines} />
          <RfpView rfp={rfp} />
        </>
      )}
      {shown === 'questions' && <PurchaseQuestions rfp={rfp} />}
      {shown === 'vendors' && <InvitedPart details={details} row={row} dialogs={dialogs} />}
    </Stack>
  );
}
