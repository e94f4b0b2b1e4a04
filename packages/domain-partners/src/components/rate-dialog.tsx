import { ApiError } from '@chalkline/api-client';
import { StarField, useLatest } from '@chalkline/kit';
import { sessionBackup, useSaidInline } from '@chalkline/platform';
import { RATING_EDIT_DAYS } from '@chalkline/rules';
import { Button, Callout, DateTime, facts, Modal, Stack, Text, TextAreaField } from '@chalkline/ui';
import { useEffect, useRef, useState } from 'react';
import type { Rating } from '../model/contract.ts';
import {
  type AspectName,
  aspectLabel,
  aspectQuestion,
  aspectsBy,
  editableUntil,
  type RatingForm,
  ratingFieldErrors,
  ratingForm,
  ratingInput,
  ratingProblems,
  saleAspectsBy,
  saleRatingInput,
} from '../model/rating.ts';
import type { Side } from '../model/side.ts';
import { useRateOrder, useRateSale } from '../queries/ratings.ts';

/** What is being rated: a delivered order or a winner's lots of a sale, or the rating given to it before. */
export type RateTarget = {
  /** Null where a sale is rated. */
  purchaseOrderId: number | null;
  saleInvoiceId?: number | null;
  number: string;
  rfpName: string;
  partnerName: string;
  rating?: Rating;
};

type RateDialogProps = {
  side: Side;
  /** Open while there is one. */
  target: RateTarget | null;
  onClose: () => void;
};

type FormProps = Omit<RateDialogProps, 'target'> & { target: RateTarget };

const keyOf = ({ purchaseOrderId, saleInvoiceId }: RateTarget): string =>
  `${purchaseOrderId ?? `sale-${saleInvoiceId}`}`;

/** The form, kept in this tab until the rating is sent, so a reload or a closed dialog loses nothing. */
function useRatingForm(target: RateTarget) {
  const { rating } = target;
  const [backup] = useState(() => sessionBackup<RatingForm>(`rating.${keyOf(target)}`));
  const [form, setForm] = useState(() => backup.read() ?? ratingForm(rating));
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) backup.write(form);
  }, [backup, form]);
  const change = (next: (form: RatingForm) => RatingForm) => {
    isChanged.current = true;
    setForm(next);
  };
  const forget = () => {
    isChanged.current = false;
    backup.clear();
  };
  return { form, change, forget };
}

/** What failed as a whole; what failed at a field is told there. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) {
    return `${error.message} The page has been read again.`;
  }
  return `Not saved. ${error instanceof Error ? error.message : String(error)} What you entered is still here.`;
}

/** What is asked, and the call that takes the answers: an order's, or a sale's. */
function useSending(side: Side, { purchaseOrderId, saleInvoiceId }: RateTarget) {
  const [order, sale] = [useRateOrder(), useRateSale()];
  const names: readonly AspectName[] = purchaseOrderId === null ? saleAspectsBy[side] : aspectsBy[side];
  async function send(form: RatingForm) {
    if (purchaseOrderId !== null) {
      await order.mutateAsync({ body: ratingInput(purchaseOrderId, form, aspectsBy[side]) });
    } else if (saleInvoiceId) {
      await sale.mutateAsync({ body: saleRatingInput(saleInvoiceId, form, saleAspectsBy[side]) });
    }
  }
  return { names, send, isPending: order.isPending || sale.isPending };
}

/** Sends the form; what is wrong goes to its field, and the focus to the first of them. */
function useRating({ side, target, onClose }: FormProps, { form, forget }: ReturnType<typeof useRatingForm>) {
  const { names, send, isPending } = useSending(side, target);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const latest = useLatest();

  function show(problems: Record<string, string>) {
    setErrors(problems);
    if (Object.keys(problems).length === 0) return;
    const first = names.find((name) => problems[name] !== undefined);
    if (first) document.getElementById(`star-${first}`)?.focus();
    else comment.current?.focus();
  }
  async function submit() {
    const problems = ratingProblems(form, names);
    setRefusal(null);
    show(problems);
    if (Object.keys(problems).length > 0) return;
    const isWanted = latest.begin();
    try {
      await send(form);
      forget();
      // Whoever closed it meanwhile may be rating another order.
      if (isWanted()) onClose();
    } catch (error) {
      show(error instanceof ApiError ? ratingFieldErrors(error.fields, names) : {});
      setRefusal(refusalOf(error));
    }
  }
  useSaidInline(refusal);
  return { names, errors, refusal, comment, submit, isBusy: isPending };
}

/** What is rated, who sees it, and how long it can be changed. */
function Terms({ target }: { target: RateTarget }) {
  return (
    <Text color="fg.muted">
      {facts(target.number, target.rfpName)}. {target.partnerName} sees the rating and may reply.{' '}
      {target.rating ? (
        <>
          It can be changed until <DateTime at={editableUntil(target.rating)} />.
        </>
      ) : (
        `It can be changed for ${RATING_EDIT_DAYS} days.`
      )}
    </Text>
  );
}

function RateForm(props: FormProps) {
  const { target, onClose } = props;
  const draft = useRatingForm(target);
  const { names, errors, refusal, comment, submit, isBusy } = useRating(props, draft);
  const { form, change } = draft;
  const footer = (
    <>
      <Button variant="surface" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isBusy} onClick={() => void submit()}>
        {target.rating ? 'Save changes' : 'Give rating'}
      </Button>
    </>
  );
  const title = target.rating ? `Change your rating of ${target.partnerName}` : `Rate ${target.partnerName}`;
  return (
    <Modal open onClose={onClose} title={title} size="lg" footer={footer}>
      <Stack gap="4">
        <Terms target={target} />
        {refusal !== null && (
          <Callout tone="red" live="alert">
            {refusal}
          </Callout>
        )}
        {names.map((name) => (
          <StarField
            key={name}
            name={name}
            label={aspectLabel(name)}
            question={aspectQuestion(name)}
            value={form.stars[name] ?? 0}
            error={errors[name]}
            onChange={(stars) => change((now) => ({ ...now, stars: { ...now.stars, [name]: stars } }))}
          />
        ))}
        <TextAreaField
          ref={comment}
          label="Comment"
          optionalLabel
          hint="What went well, and what could go better."
          rows={4}
          error={errors.comment}
          value={form.comment}
          onValueChange={(text) => change((now) => ({ ...now, comment: text }))}
        />
      </Stack>
    </Modal>
  );
}

/** Rates the other side of a delivered order or of a sale by aspect, 1 to 5, with a comment (REV-1, REV-2, SALE-56). */
export function RateDialog({ target, ...props }: RateDialogProps) {
  return target === null ? null : <RateForm key={keyOf(target)} target={target} {...props} />;
}
