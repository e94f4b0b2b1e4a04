import { ApiError } from '@chalkline/api-client';
import { StarField } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { RATING_EDIT_DAYS } from '@chalkline/rules';
import { Button, Callout, Modal, Stack, Text, TextAreaField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  aspectLabel,
  aspectQuestion,
  type InvoiceSide,
  ratedAspects,
  type SaleAspect,
  type SaleInvoice,
} from '../../model/sale-invoice.ts';
import { useRateSale } from '../../queries/invoices.ts';

interface RateProps {
  invoice: SaleInvoice;
  side: InvoiceSide;
}

function startOf({ myRating }: SaleInvoice): Partial<Record<string, number>> {
  return Object.fromEntries((myRating?.aspects ?? []).map(({ name, value }) => [name, value]));
}

function RateSaleDialog({ invoice, side, onClose }: RateProps & { onClose: () => void }) {
  const aspects: readonly SaleAspect[] = ratedAspects[side];
  const [stars, setStars] = useState(() => startOf(invoice));
  const [comment, setComment] = useState(invoice.myRating?.comment ?? '');
  const [isAsked, setAsked] = useState(false);
  const { feedback } = usePlatform();
  const rate = useRateSale();
  const partner = side === 'school' ? invoice.vendor.companyName : invoice.school.name;
  const send = () => {
    setAsked(true);
    const chosen = aspects.flatMap((name) => {
      const value = stars[name];
      return value === undefined ? [] : [{ name, value }];
    });
    if (chosen.length < aspects.length) return;
    rate.mutate(
      { body: { invoiceId: invoice.id, aspects: chosen, comment: comment.trim() } },
      {
        onSuccess: () => {
          feedback.success('Your rating is saved');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Rate ${partner}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rate.isPending} onClick={send}>
            {invoice.myRating === null ? 'Give rating' : 'Save changes'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {partner} sees the rating and may reply. You can change it for {RATING_EDIT_DAYS} days.
        </Text>
        {rate.error instanceof ApiError && (
          <Callout tone="red" live="alert">
            {rate.error.message} What you entered is still here.
          </Callout>
        )}
        {aspects.map((name) => (
          <StarField
            key={name}
            name={name}
            label={aspectLabel(name)}
            question={aspectQuestion(name)}
            value={stars[name] ?? 0}
            error={isAsked && stars[name] === undefined ? `Choose 1 to 5 for ${name}.` : undefined}
            onChange={(value) => setStars((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <TextAreaField
          label="Comment"
          optionalLabel
          rows={3}
          maxLength={2000}
          value={comment}
          onValueChange={setComment}
        />
      </Stack>
    </Modal>
  );
}

/** My rating of the other side, or the way to give one (SALE-56). */
export const MyRating = observer(function MyRating({ invoice, side }: RateProps) {
  const [isOpen, setOpen] = useState(false);
  const { session } = usePlatform();
  const { canRate, myRating } = invoice;
  const mayChange = canRate || myRating?.canEdit === true;
  if (session.isImpersonating || (!mayChange && myRating === null)) return null;
  return (
    <div>
      {myRating !== null && (
        <Text mb="2">
          You rated this deal {myRating.mean.toFixed(1)} of 5{myRating.comment === '' ? '.' : `: “${myRating.comment}”`}
        </Text>
      )}
      {mayChange && (
        <Button variant="surface" size="sm" onClick={() => setOpen(true)}>
          {myRating === null ? 'Rate this deal' : 'Change my rating'}
        </Button>
      )}
      {isOpen && <RateSaleDialog invoice={invoice} side={side} onClose={() => setOpen(false)} />}
    </div>
  );
});
