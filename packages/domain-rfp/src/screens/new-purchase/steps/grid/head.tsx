import { gutterStyles, RowCheckbox } from '@chalkline/kit';
import { purchaseTypeOf } from '@chalkline/rules';
import { Box, chakra } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { lineCells, lineWords } from '../../../../model/line-cells.ts';
import type { LinesStore } from '../../../../stores/lines-store.ts';
import { gridTemplate } from './columns.ts';

interface HeadProps {
  lines: LinesStore;
  typeId: number;
}

/** The names of the grid's columns. */
export const LinesHead = observer(function LinesHead({ lines, typeId }: HeadProps) {
  const { isOrder } = purchaseTypeOf(typeId);
  const chosen = lines.selectedIndexes.length;
  const heads = [
    ...lineCells(typeId).map((cell) => ({ name: lineWords[cell], isRequired: cell === 'unitPrice' })),
    ...(isOrder ? [{ name: 'Line total', isRequired: false }] : []),
  ];
  return (
    <Box role="rowgroup" bg="raised" borderTopRadius="md" {...gutterStyles}>
      <Box
        role="row"
        aria-rowindex={1}
        display="grid"
        gridTemplateColumns={gridTemplate(typeId)}
        alignItems="center"
        minH="10"
        textStyle="sm"
        fontWeight="semibold"
        color="fg.muted"
      >
        <Box role="columnheader" aria-colindex={1} ps="2" display="flex" alignItems="center">
          <RowCheckbox
            label="Select every line"
            isChecked={chosen === 0 ? false : chosen === lines.lines.length ? true : 'indeterminate'}
            onChange={lines.toggleAll}
          />
        </Box>
        {heads.map(({ name, isRequired }, at) => (
          <Box key={name} role="columnheader" aria-colindex={at + 2} px="2">
            {name}
            {isRequired && (
              <chakra.span color="red.fg" ms="0.5">
                *
              </chakra.span>
            )}
          </Box>
        ))}
        {['Details', 'Remove'].map((name, at) => (
          <Box key={name} role="columnheader" aria-colindex={heads.length + 2 + at}>
            <chakra.span srOnly>{name}</chakra.span>
          </Box>
        ))}
      </Box>
    </Box>
  );
});
