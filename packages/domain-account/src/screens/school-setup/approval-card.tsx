import { SchoolStatus } from '@chalkline/rules';
import { Callout, chakra, DateTime, Link, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { Fragment, type MouseEvent } from 'react';
import { type MissingField, missingForApproval } from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

interface ApprovalCardProps {
  store: SchoolStore;
  /** Why this account may not change the setup; `null` when it may. */
  refusal: string | null;
}

/** Where the approval stands: what is missing, what waits, what was said. */
export const ApprovalCard = observer(function ApprovalCard({ store, refusal }: ApprovalCardProps) {
  const { status, isSubmitted, submittedAt, remark } = store.data;
  return (
    <>
      {refusal !== null && (
        <Callout tone="neutral" title="You can read this page, but you can’t change it">
          {refusal}
        </Callout>
      )}
      {status === SchoolStatus.Approved ? null : isSubmitted ? (
        <Callout tone="blue" title="Your setup is waiting for approval">
          Sent in <DateTime at={submittedAt} />. An administrator reviews it, usually within two school days. Until then
          you can write drafts and still change the setup.
        </Callout>
      ) : (
        <>
          {remark !== null && (
            <Callout tone="amber" title="Not approved yet: please correct this and send the setup in again">
              <Text whiteSpace="pre-line">{remark}</Text>
            </Callout>
          )}
          {refusal === null && <StillMissing missing={missingForApproval(store.form)} />}
        </>
      )}
    </>
  );
});

function StillMissing({ missing }: { missing: readonly MissingField[] }) {
  if (missing.length === 0) {
    return (
      <Callout tone="green" title="Ready to be sent in">
        Choose Send in for approval at the foot of this page. Once approved, your school publishes, awards and checks
        out.
      </Callout>
    );
  }
  return (
    <Callout tone="amber" title="Before your school can be approved">
      Still missing:{' '}
      {missing.map(({ field, name }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <FieldLink field={field}>{name}</FieldLink>
        </Fragment>
      ))}
      .{' '}
      <chakra.span>Until your school is approved you can write drafts, answer questions and compare bids.</chakra.span>
    </Callout>
  );
}

/** Leads to a field of the same page. */
function FieldLink({ field, children }: { field: string; children: string }) {
  const go = (event: MouseEvent): void => {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };
  return (
    <Link href={`#${field}`} variant="underline" onClick={go}>
      {children}
    </Link>
  );
}
