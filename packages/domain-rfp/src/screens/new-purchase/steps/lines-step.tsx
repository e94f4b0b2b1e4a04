import { Box, Button, Callout, Flex, Stack, Text, useIsPhone } from '@chalkline/ui';
import { ClipboardPaste, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type DraftLine, emptyLine, isBlankLine } from '../../../model/draft-form.ts';
import { pastedDraftLines, placePastedLines } from '../../../model/draft-lines.ts';
import { counted, sentence } from '../../../model/words.ts';
import type { StepProps } from '../step-props.ts';
import { useSubCategories } from '../use-sub-categories.ts';
import { LineRow, LinesHeader } from './line-row.tsx';
import { PasteLinesDialog } from './paste-lines-dialog.tsx';

/** Puts the focus into a field of a row once it is on the page. */
function focusCell(index: number, field: string): void {
  requestAnimationFrame(() => document.getElementById(`products.${index}.${field}`)?.focus());
}

/** What is bought, line by line: typed, or pasted from a spreadsheet. */
export const LinesStep = observer(function LinesStep({ store }: StepProps) {
  const { list, query, hasOwn } = useSubCategories(store);
  const isPhone = useIsPhone();
  const [isPasting, setPasting] = useState(false);
  const [notice, setNotice] = useState('');
  const lines = store.form.products;
  const filled = lines.filter((line) => !isBlankLine(line)).length;

  const change = (key: string, part: Partial<DraftLine>) =>
    store.set(
      'products',
      lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  function add() {
    store.set('products', [...lines, { ...emptyLine(), categoryId: lines.at(-1)?.categoryId ?? null }]);
    focusCell(lines.length, 'productDesc');
  }
  function remove(index: number) {
    const rest = lines.toSpliced(index, 1);
    store.set('products', rest.length === 0 ? [emptyLine()] : rest);
    focusCell(Math.max(0, index - 1), 'productDesc');
  }
  function paste(index: number, text: string) {
    const pasted = pastedDraftLines(text, lines[index]?.categoryId ?? null);
    if (pasted.length === 0) return;
    store.set('products', placePastedLines(lines, index, pasted));
    setNotice(`${sentence(counted(pasted.length, 'line'))} pasted.`);
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
        <Button size="sm" variant="surface" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden="true" />
          Paste from a spreadsheet
        </Button>
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
      <Box>
        <Button variant="surface" onClick={add}>
          <Plus aria-hidden="true" />
          Add a line
        </Button>
      </Box>
      <PasteLinesDialog
        open={isPasting}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          const last = lines.length - 1;
          const lastLine = lines[last];
          paste(lastLine && isBlankLine(lastLine) ? last : lines.length, text);
          setPasting(false);
        }}
      />
    </Stack>
  );
});
