import { type FormFiles, FormSendButton, PendingUploads, useFormFiles } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { Button, Callout, FilterTabs, FormErrorSummary, Sheet, Stack, TextAreaField, useConfirm } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { problemsWithRows } from '../../model/sale-problems.ts';
import { useChangeSale } from '../../queries/sale-acts.ts';
import { SaleChangeStore } from '../../stores/sale-change-store.ts';
import { changePartsOf } from './change-parts.tsx';

/** Asks before changes that were not sent are lost. UI-39 */
function useClosing(store: SaleChangeStore, files: FormFiles, onClose: () => void) {
  const confirm = useConfirm();
  return async () => {
    const isBegun = store.hasChanges || store.note.trim() !== '' || files.chosen.length > 0;
    if (!isBegun) return onClose();
    // It is not sent while the question stands.
    files.hold();
    const { confirmed } = await confirm({
      title: 'Discard your changes?',
      body: 'The sale stays as it is. What you changed here and the files you chose are not saved.',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      tone: 'danger',
    });
    if (confirmed) onClose();
  };
}

type ChangeSheetProps = { details: SchoolSaleDetails; onClose: () => void };

/** Changes a published sale, once its files are stored (FILE-12); everybody who watches or takes part is told what changed. Once somebody has acted, little is asked. SALE-30 */
export const ChangeSheet = observer(function ChangeSheet({ details, onClose }: ChangeSheetProps) {
  const { sale, changeLimits } = details;
  const files = useFormFiles();
  const [store] = useState(() => new SaleChangeStore(details, files));
  const parts = changePartsOf(sale.auctionTypeId, changeLimits === null);
  const [chosen, setChosen] = useState(parts[0]?.value ?? '');
  const part = parts.find(({ value }) => value === chosen) ?? parts[0];
  const [refusal, setRefusal] = useState<string | null>(null);
  const { feedback } = usePlatform();
  const change = useChangeSale();
  const close = useClosing(store, files, onClose);
  async function sendAll(isWanted: () => boolean) {
    try {
      const note = store.note.trim() || null;
      await change.mutateAsync({ body: { saleId: sale.id, version: sale.version, note, sale: store.input() } });
      feedback.success('The sale is changed, and everybody affected has been notified.');
      if (isWanted()) onClose();
    } catch (error) {
      const failure = failureOf(error);
      store.showRefused(failure.fields);
      setRefusal(failure.message);
    }
  }
  function send() {
    setRefusal(null);
    return files.send((_fileIds, isWanted) => sendAll(isWanted));
  }
  const Fields = part?.Fields;
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={`Change ${sale.saleName}`}
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={() => void close()}>
            Don’t change
          </Button>
          <FormSendButton
            files={files}
            disabled={!store.hasChanges && files.chosen.length === 0}
            onClick={() => void send()}
          >
            Change sale
          </FormSendButton>
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
        <PendingUploads files={files} />
      </Stack>
    </Sheet>
  );
});
