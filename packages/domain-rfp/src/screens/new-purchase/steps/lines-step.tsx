import { NotLoaded, PasteRowsDialog, RowSources } from '@chalkline/kit';
import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import { Box, Button, counted, Flex, Stack, sentence, Text, useIsPhone } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { orderTotal } from '../../../model/order-lines.ts';
import { parsePastedLines } from '../../../model/paste.ts';
import type { StepProps } from '../step-props.ts';
import { useSubCategories } from '../use-sub-categories.ts';
import { LineRow } from './line-row.tsx';
import { LinesHeader } from './lines-header.tsx';
import { useLines } from './use-lines.ts';

// Reading a file is for those who have one.
const ImportLinesSheet = lazy(async () => ({ default: (await import('./import-lines-sheet.tsx')).ImportLinesSheet }));

/** The way to one line more, and in an order what all of them cost. */
const LinesFoot = observer(function LinesFoot({ store, onAdd }: StepProps & { onAdd: () => void }) {
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap">
      <Button variant="surface" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add a line
      </Button>
      {purchaseTypeOf(store.typeId).isOrder && (
        <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          Together {formatMoney(orderTotal(store.form))}
        </Text>
      )}
    </Flex>
  );
});

/** What is bought, line by line: typed, or pasted from a spreadsheet. */
export const LinesStep = observer(function LinesStep({ store }: StepProps) {
  const { list, query, hasOwn } = useSubCategories(store);
  const isPhone = useIsPhone();
  const { isOrder } = purchaseTypeOf(store.typeId);
  const { lines, notice, filled, firstFree, change, add, remove, place, paste, move } = useLines(store, isOrder);
  const [isPasting, setPasting] = useState(false);
  /** Null until it is first asked for. */
  const [isImporting, setImporting] = useState<boolean | null>(null);
  const subCategories = hasOwn ? list : null;
  return (
    <Stack gap="4">
      <RowSources onImport={() => setImporting(true)} onPaste={() => setPasting(true)}>
        {sentence(counted(filled, 'line'))}.{' '}
        {!isPhone && 'Enter goes to the next line; rows copied from a spreadsheet can be pasted into a description.'}
      </RowSources>
      {hasOwn && <NotLoaded what="The sub-categories" query={query} />}
      <Box>
        {!isPhone && <LinesHeader hasSubCategories={hasOwn} isOrder={isOrder} />}
        <Box as="ol" listStyleType="none">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              store={store}
              line={line}
              index={index}
              subCategories={subCategories}
              isCard={isPhone}
              onChange={change}
              onPaste={paste}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </Box>
      </Box>
      <Text role="status" srOnly>
        {notice}
      </Text>
      <LinesFoot store={store} onAdd={add} />
      {isImporting !== null && (
        <Suspense fallback={null}>
          <ImportLinesSheet
            open={isImporting}
            onClose={() => setImporting(false)}
            context={{ typeId: store.typeId, isOrder, subCategories }}
            parentCategoryId={store.form.ParentCategoryId}
            lineCount={filled}
            onTake={(imported) => place(firstFree, imported, 'added')}
          />
        </Suspense>
      )}
      <PasteRowsDialog
        open={isPasting}
        columnNames={`what is wanted, quantity, unit, ${isOrder ? 'price of one unit, ' : ''}details`}
        countLines={(text) => parsePastedLines(text, isOrder).length}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          paste(firstFree, text);
          setPasting(false);
        }}
      />
    </Stack>
  );
});
