import { NotLoaded, PasteRowsDialog, RowSources } from '@chalkline/kit';
import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import { askToReveal, Box, Button, counted, Flex, Stack, sentence, Text, useIsPhone } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, type Ref, Suspense, useMemo, useRef, useState } from 'react';
import { draftEstimate } from '../../../model/draft-estimate.ts';
import { orderTotal } from '../../../model/order-lines.ts';
import { parsePastedLines } from '../../../model/paste.ts';
import { LinesStore } from '../../../stores/lines-store.ts';
import type { StepProps } from '../step-props.ts';
import { useSubCategories } from '../use-sub-categories.ts';
import { LinesBar, UndoButtons } from './grid/lines-bar.tsx';
import { LinesGrid } from './grid/lines-grid.tsx';
import { LineCards } from './line-cards.tsx';

// Reading a file is for those who have one.
const ImportLinesSheet = lazy(async () => ({ default: (await import('./import-lines-sheet.tsx')).ImportLinesSheet }));

interface SourcesProps {
  lines: LinesStore;
  typeId: number;
  hasGrid: boolean;
  onImport: () => void;
  onPaste: () => void;
}

/** How many lines there are, where more of them come from, and what can be done with the selected ones. */
const Sources = observer(function Sources({ lines, typeId, hasGrid, onImport, onPaste }: SourcesProps) {
  const undo = useRef<HTMLButtonElement>(null);
  return (
    <RowSources onImport={onImport} onPaste={onPaste} acts={<UndoButtons ref={undo} lines={lines} />}>
      <LinesBar lines={lines} typeId={typeId} onGone={() => undo.current?.focus()}>
        {sentence(counted(lines.filled, 'line'))}.{' '}
        {hasGrid && 'Rows copied from a spreadsheet become lines in the first column, and fill the cells of any other.'}
      </LinesBar>
    </RowSources>
  );
});

type FootProps = StepProps & { lines: LinesStore; addButton: Ref<HTMLButtonElement> };

/** What all lines come to: in an order what they cost, else what the school expects. */
const LinesTotal = observer(function LinesTotal({ store }: StepProps) {
  if (purchaseTypeOf(store.typeId).isOrder) {
    return (
      <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        Together {formatMoney(orderTotal(store.form))}
      </Text>
    );
  }
  const estimate = draftEstimate(store.form);
  return (
    <Box textAlign="end">
      {estimate !== null && (
        <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          Estimated total {formatMoney(estimate.total)}
        </Text>
      )}
      <Text textStyle="sm" color="fg.muted">
        Estimated prices are for your school alone: vendors never see them. Account lines print on the purchase order.
      </Text>
    </Box>
  );
});

/** The way to one line more, and what all of them come to. */
const LinesFoot = observer(function LinesFoot({ store, lines, addButton }: FootProps) {
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap">
      <Button
        ref={addButton}
        variant="surface"
        onClick={() => {
          const { index, field } = lines.add();
          // The grid draws a line that is out of sight when it is asked for.
          requestAnimationFrame(() => {
            const control = document.getElementById(`products.${index}.${field}`);
            if (control) control.focus();
            else askToReveal(`products.${index}.${field}`);
          });
        }}
      >
        <Plus aria-hidden="true" />
        Add a line
      </Button>
      <LinesTotal store={store} />
    </Flex>
  );
});

/** What is bought, line by line: typed, or pasted from a spreadsheet. */
export const LinesStep = observer(function LinesStep({ store }: StepProps) {
  const { list, query, hasOwn } = useSubCategories(store);
  const isPhone = useIsPhone();
  const { isOrder } = purchaseTypeOf(store.typeId);
  const lines = useMemo(() => new LinesStore(store), [store]);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isPasting, setPasting] = useState(false);
  /** Null until it is first asked for. */
  const [isImporting, setImporting] = useState<boolean | null>(null);
  const subCategories = hasOwn ? list : null;
  return (
    <Stack gap="4">
      <Sources
        lines={lines}
        typeId={store.typeId}
        hasGrid={!isPhone}
        onImport={() => setImporting(true)}
        onPaste={() => setPasting(true)}
      />
      {hasOwn && <NotLoaded what="The sub-categories" query={query} />}
      {isPhone ? (
        <LineCards store={store} lines={lines} subCategories={subCategories} />
      ) : (
        <LinesGrid
          draft={store}
          lines={lines}
          subCategories={subCategories}
          onLeave={() => addButton.current?.focus()}
        />
      )}
      <LinesFoot store={store} lines={lines} addButton={addButton} />
      {isImporting !== null && (
        <Suspense fallback={null}>
          <ImportLinesSheet
            open={isImporting}
            onClose={() => setImporting(false)}
            context={{ typeId: store.typeId, isOrder, subCategories }}
            parentCategoryId={store.form.ParentCategoryId}
            lineCount={isImporting ? lines.filled : 0}
            onTake={(imported) => lines.place(lines.firstFree, imported, 'added')}
          />
        </Suspense>
      )}
      <PasteRowsDialog
        open={isPasting}
        columnNames={`what is wanted, quantity, unit, ${isOrder ? 'price of one unit' : 'estimated price'}, details; with a heading also account line`}
        countLines={(text) => parsePastedLines(text, isOrder).length}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          lines.pasteLines(lines.firstFree, text);
          setPasting(false);
        }}
      />
    </Stack>
  );
});
