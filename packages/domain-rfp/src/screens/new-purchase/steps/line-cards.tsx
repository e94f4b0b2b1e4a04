import { Box } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { Category } from '../../../model/contract.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import type { LinesStore } from '../../../stores/lines-store.ts';
import { LineCard } from './line-card.tsx';

interface LineCardsProps {
  store: DraftEditor;
  lines: LinesStore;
  subCategories: readonly Category[] | null;
}

/** Puts the focus into a field of a line once it is on the page. */
export function focusLine(index: number, field: string): void {
  requestAnimationFrame(() => document.getElementById(`products.${index}.${field}`)?.focus());
}

/** The lines of a purchase on a phone: a card each. */
export const LineCards = observer(function LineCards({ store, lines, subCategories }: LineCardsProps) {
  function move(index: number, field: string, by: 1 | -1) {
    const target = index + by;
    if (target === lines.lines.length) lines.add();
    if (target >= 0) focusLine(target, field);
  }
  return (
    <Box as="ol" listStyleType="none">
      {lines.lines.map((line, index) => (
        <LineCard
          key={line.key}
          store={store}
          lines={lines}
          line={line}
          index={index}
          subCategories={subCategories}
          onMove={move}
          onRemove={(at) => focusLine(lines.remove([at]).index, 'productDesc')}
        />
      ))}
    </Box>
  );
});
