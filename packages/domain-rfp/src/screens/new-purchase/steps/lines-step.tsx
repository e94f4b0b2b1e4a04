import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import { Box, Button, Callout, counted, Flex, Stack, sentence, Text, useIsPhone } from '@chalkline/ui';
import { ClipboardPaste, FileSpreadsheet, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { type DraftLine, emptyLine, isBlankLine } from '../../../model/draft-form.ts';
import { pastedDraftLines, placePastedLines } from '../../../model/draft-lines.ts';
import { assignSuppliers, orderTotal } from '../../../model/order-lines.ts';
import type { StepProps } from '../step-props.ts';
import { useSubCategories } from '../use-sub-categories.ts';
import { LineRow, LinesHeader } from './line-row.tsx';
import { PasteLinesDialog } from './paste-lines-dialog.tsx';

// Reading a file is for those who have one.
const ImportLinesSheet = lazy(async () => ({ default: (await import('./import-lines-sheet.tsx')).ImportLinesSheet }));

/** Puts the focus into a field of a row once it is on the page. */
function focusCell(index: number, field: string): void {
  requestAnimationFrame(() => document.getElementById(`products.${index}.${field}`)?.focus());
}

/** What is bought, line by line: typed, or pasted from a spreadsheet. */
export const LinesStep = observer(function LinesStep({ store }: StepProps) {
  const { list, query, hasOwn } = useSubCategories(store);
  const isPhone = useIsPhone();
  const { isOrder } = purchaseTypeOf(store.typeId);
  const [isPasting, setPasting] = useState(false);
  const [isImporting, setImporting] = useState<boolean | null>(null);
  const [notice, setNotice] = useState('');
  const lines = store.form.products;
  const filled = lines.filter((line) => !isBlankLine(line)).length;
  const lastLine = lines.at(-1);
  /** Where lines from elsewhere go: into the blank last row, or after it. */
  const firstFree = lastLine && isBlankLine(lastLine) ? lines.length - 1 : lines.length;

  const change = (key: string, part: Partial<DraftLine>) =>
    store.set(
      'products',
      lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  /** In an order with one supplier new lines are its, too. */
  function setLines(next: DraftLine[]) {
    store.set('products', next);
    if (isOrder) store.set('products', assignSuppliers(store.form));
  }
  function add() {
    setLines([...lines, { ...emptyLine(), categoryId: lines.at(-1)?.categoryId ?? null }]);
    focusCell(lines.length, 'productDesc');
  }
  function remove(index: number) {
    const rest = lines.toSpliced(index, 1);
    store.set('products', rest.length === 0 ? [emptyLine()] : rest);
    focusCell(Math.max(0, index - 1), 'productDesc');
  }
  /** Lines that came from elsewhere; those that are there stay. */
  function place(index: number, added: readonly DraftLine[], how: string) {
    if (added.length === 0) return;
    setLines(placePastedLines(lines, index, added));
    setNotice(`${sentence(counted(added.length, 'line'))} ${how}.`);
  }
  function paste(index: number, text: string) {
    const pasted = pastedDraftLines(text, lines[index]?.categoryId ?? null, isOrder);
    place(index, pasted, 'pasted');
  }
  function move(index: number, field: string, by: 1 | -1) {
    const target = index + by;
    if (target === lines.length) add();
    else if (target >= 0) focusCell(target, field);
  }
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text color="fg.muted" textStyle="sm">
          {sentence(counted(filled, 'line'))}.{' '}
          {!isPhone && 'Enter goes to the next line; rows copied from a spreadsheet can be pasted into a description.'}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="surface" onClick={() => setImporting(true)}>
            <FileSpreadsheet aria-hidden="true" />
            Import a file
          </Button>
          <Button size="sm" variant="surface" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden="true" />
            Paste from a spreadsheet
          </Button>
        </Flex>
      </Flex>
      {hasOwn && query.isError && (
        <Callout
          tone="red"
          title="The sub-categories did not load"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {query.error.message}
        </Callout>
      )}
      <Box>
        {!isPhone && <LinesHeader hasSubCategories={hasOwn} />}
        <Box as="ol" listStyleType="none">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              store={store}
              line={line}
              index={index}
              subCategories={hasOwn ? list : null}
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
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Button variant="surface" onClick={add}>
          <Plus aria-hidden="true" />
          Add a line
        </Button>
        {isOrder && (
          <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            Together {formatMoney(orderTotal(store.form))}
          </Text>
        )}
      </Flex>
      {isImporting !== null && (
        <Suspense fallback={null}>
          <ImportLinesSheet
            open={isImporting}
            onClose={() => setImporting(false)}
            context={{ typeId: store.typeId, isOrder, subCategories: hasOwn ? list : null }}
            parentCategoryId={store.form.ParentCategoryId}
            lineCount={filled}
            onTake={(imported) => place(firstFree, imported, 'added')}
          />
        </Suspense>
      )}
      <PasteLinesDialog
        open={isPasting}
        hasPrices={isOrder}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          paste(firstFree, text);
          setPasting(false);
        }}
      />
    </Stack>
  );
});
