import { SendButton } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { Button, Callout, FilterTabs, FormErrorSummary, Sheet, Stack, TextAreaField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { problemsWithRows } from '../../model/sale-problems.ts';
import { useChangeSale } from '../../queries/sale-acts.ts';
import { SaleChangeStore } from '../../stores/sale-change-store.ts';
import { changePartsOf } from './change-parts.tsx';

type ChangeSheetProps = { details: SchoolSaleDetails; onClose: () => void };

/** Changes a published sale; everybody who watches or takes part is told what changed. Once somebody has acted, little is asked. SALE-30 */
export const ChangeSheet = observer(function ChangeSheet({ details, onClose }: ChangeSheetProps) {
  const { sale, changeLimits } = details;
  const [store] = useState(() => new SaleChangeStore(details));
  const parts = changePartsOf(sale.auctionTypeId, changeLimits === null);
  const [chosen, setChosen] = useState(parts[0]?.value ?? '');
  const part = parts.find(({ value }) => value === chosen) ?? parts[0];
  const [refusal, setRefusal] = useState<string | null>(null);
  const { feedback } = usePlatform();
  const change = useChangeSale();
  function send() {
    setRefusal(null);
    change.mutate(
      { body: { saleId: sale.id, version: sale.version, note: store.note.trim() || null, sale: store.input() } },
      {
        onSuccess: () => {
          feedback.success('The sale is changed, and everybody concerned has been notified.');
          onClose();
        },
        onError: (error) => {
          const failure = failureOf(error);
          store.showRefused(failure.fields);
          setRefusal(failure.message);
        },
      },
    );
  }
  const Fields = part?.Fields;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Change ${sale.saleName}`}
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Don’t change
          </Button>
          <SendButton isBusy={change.isPending} disabled={!store.hasChanges} onClick={send}>
            Change sale
          </SendButton>
        </>
      }
    >
      <Stack gap="5">
        {changeLimits !== null && <Callout tone="blue">{changeLimits}</Callout>}
        {refusal !== null && (
          <Callout tone="red" live="alert">
            {refusal}
          </Callout>
        )}
        <FormErrorSummary errors={problemsWithRows(store.problems)} />
        <FilterTabs label="What to change" value={part?.value ?? ''} onChange={setChosen} items={parts} />
        {Fields && <Fields store={store} />}
        <TextAreaField
          label="What everybody should know about this change"
          optionalLabel
          rows={2}
          maxLength={2000}
          value={store.note}
          onValueChange={store.setNote}
        />
      </Stack>
    </Sheet>
  );
});
