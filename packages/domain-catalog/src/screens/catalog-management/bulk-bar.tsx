import { ActionMenu, Button, Flex, figured, Text } from '@chalkline/ui';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductAct } from '../../model/contract.ts';
import type { Matching } from '../../queries/vendor-catalog.ts';
import type { ActedOn } from './use-bulk-act.ts';
import type { Selection } from './use-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const acts: readonly { act: ProductAct; label: string; isDanger?: boolean }[] = [
  { act: 'activate', label: 'Activate' },
  { act: 'setStock', label: 'Set stock' },
  { act: 'setLeadTime', label: 'Set lead time' },
  { act: 'setCategory', label: 'Set category' },
  { act: 'setShipsTo', label: 'Set states' },
  { act: 'markForState', label: 'Keep on the State Package' },
  { act: 'unmarkForState', label: 'Don’t keep on the State Package' },
  { act: 'remove', label: 'Remove products', isDanger: true },
];

interface BulkBarProps {
  selection: Selection;
  /** What the grid lists, for an act on all of it. */
  matching: Matching;
  onDone: () => void;
}

/** What can be done with the selected products. The report of an act stays when the selection is gone. */
export function BulkBar({ selection, matching, onDone }: BulkBarProps) {
  const [begun, setBegun] = useState<{ act: ProductAct; of: ActedOn } | null>(null);
  const of: ActedOn = selection.isEverything ? { matching, count: selection.count } : { productIds: selection.ids };
  return (
    <>
      {selection.count > 0 && <Acts selection={selection} onAct={(act) => setBegun({ act, of })} />}
      {begun !== null && (
        <Suspense fallback={null}>
          <BulkDialog {...begun} onClose={() => setBegun(null)} onChanged={onDone} />
        </Suspense>
      )}
    </>
  );
}

function Acts({ selection, onAct }: { selection: Selection; onAct: (act: ProductAct) => void }) {
  return (
    <Flex gap="2" align="center" wrap="wrap" role="region" aria-label="Selected products">
      <Text fontWeight="semibold" role="status">
        {selection.isEverything
          ? `All ${figured(selection.count, 'product')} that match are selected`
          : `${figured(selection.count, 'product')} selected`}
      </Text>
      {selection.isAll && !selection.isEverything && selection.total > selection.count && (
        <Button size="sm" variant="surface" onClick={selection.selectEverything}>
          Select all {selection.total.toLocaleString('en-US')} that match
        </Button>
      )}
      <Button size="sm" variant="surface" onClick={() => onAct('changePrices')}>
        Change prices
      </Button>
      <Button size="sm" variant="surface" onClick={() => onAct('deactivate')}>
        Deactivate
      </Button>
      <ActionMenu
        label="More for the selected products"
        actions={acts.map(({ act: each, label, isDanger }) => ({
          label,
          tone: isDanger ? ('danger' as const) : undefined,
          separated: isDanger,
          onSelect: () => onAct(each),
        }))}
        trigger={
          <Button size="sm" variant="surface" aria-label="More for the selected products">
            More
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Clear selection
      </Button>
    </Flex>
  );
}
