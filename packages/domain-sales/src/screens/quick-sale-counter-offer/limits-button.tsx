import { usePlatform } from '@chalkline/platform';
import { isMoney, LotStatus } from '@chalkline/rules';
import { Button, Modal, MoneyField, SelectField, Stack, Text } from '@chalkline/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { QuickSaleLot, QuickSaleOffers } from '../../model/offer-thread.ts';
import { useSetOfferLimits } from '../../queries/offers.ts';

type Limit = 'acceptFrom' | 'reservePrice';
type Form = Record<Limit, string>;

const limits: readonly Limit[] = ['acceptFrom', 'reservePrice'];

const formOf = ({ acceptFrom, reservePrice }: QuickSaleLot): Form => ({
  acceptFrom: acceptFrom ?? '',
  reservePrice: reservePrice ?? '',
});

const labels: Readonly<Record<Limit, { label: string; hint: string }>> = {
  acceptFrom: { label: 'Accept from', hint: 'An offer from here on is accepted at once. Empty: you decide each.' },
  reservePrice: { label: 'Decline below', hint: 'An offer below it is declined at once. Empty: you decide each.' },
};

function LimitsForm({ lot, onDone }: { lot: QuickSaleLot; onDone: () => void }) {
  const [form, setForm] = useState(() => formOf(lot));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { feedback } = usePlatform();
  const save = useSetOfferLimits();
  const send = () => {
    const wrong = limits.filter((key) => form[key].trim() !== '' && !isMoney(form[key].trim()));
    if (wrong.length > 0) {
      setProblems(Object.fromEntries(wrong.map((key) => [key, 'Enter an amount in dollars, such as 5950.00.'])));
      return;
    }
    const { acceptFrom, reservePrice } = form;
    save.mutate(
      {
        body: {
          lotId: lot.lotId,
          acceptFrom: acceptFrom.trim() || null,
          reservePrice: reservePrice.trim() || null,
        },
      },
      {
        onSuccess: () => {
          feedback.success('The limits are saved');
          onDone();
        },
        onError: (error) =>
          setProblems(Object.keys(error.fields).length > 0 ? error.fields : { acceptFrom: error.message }),
      },
    );
  };
  return (
    <Stack gap="4">
      {limits.map((key) => (
        <MoneyField
          key={key}
          label={labels[key].label}
          hint={labels[key].hint}
          value={form[key]}
          error={problems[key]}
          onValueChange={(text) => {
            setForm((before) => ({ ...before, [key]: text }));
            setProblems((before) => ({ ...before, [key]: undefined }));
          }}
        />
      ))}
      <div>
        <Button loading={save.isPending} onClick={send}>
          Save the limits
        </Button>
      </div>
    </Stack>
  );
}

/** The private limits of a sale's lots: no vendor ever sees them (SALE-17). */
export function LimitsButton({ sale }: { sale: QuickSaleOffers }) {
  const [isOpen, setOpen] = useState(false);
  const open = sale.lots.filter(({ status }) => status === LotStatus.Open || status === LotStatus.Waiting);
  const [lotId, setLotId] = useState<number | null>(null);
  const lot = open.find((each) => each.lotId === lotId) ?? open[0];
  if (lot === undefined) return null;
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        Private limits
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Private limits">
        <Stack gap="4">
          <Text color="fg.muted">Vendors never see them. They count for offers that come from now on.</Text>
          {open.length > 1 && (
            <SelectField
              label="Lot"
              options={open.map((each) => ({ value: String(each.lotId), label: each.productDesc }))}
              value={String(lot.lotId)}
              onValueChange={(value) => setLotId(Number(value))}
            />
          )}
          <LimitsForm key={lot.lotId} lot={lot} onDone={() => setOpen(false)} />
        </Stack>
      </Modal>
    </>
  );
}
