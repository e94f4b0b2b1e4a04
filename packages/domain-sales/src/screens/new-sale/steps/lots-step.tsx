import { NotLoaded, PasteRowsDialog, RowSources } from '@chalkline/kit';
import { MAX_LOTS } from '@chalkline/rules';
import { Button, chakra, counted, Flex, Stack, sentence, Text } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { countLots, listedPrice } from '../../../model/lot-paste.ts';
import type { FieldProps } from '../step-props.ts';
import { useSubCategories } from '../use-sub-categories.ts';
import { LotCard } from './lot-card.tsx';
import { useLots } from './use-lots.ts';

// Reading a file is for those who have one.
const ImportLotsSheet = lazy(async () => ({ default: (await import('./import-lots-sheet.tsx')).ImportLotsSheet }));

/** What is sold, lot by lot: typed, pasted, or out of a file. */
export const LotsStep = observer(function LotsStep({ store }: FieldProps) {
  const { list, query } = useSubCategories(store);
  const { lots, notice, filled, add, remove, place, paste } = useLots(store);
  const [isPasting, setPasting] = useState(false);
  /** Null until it is first asked for. */
  const [isImporting, setImporting] = useState<boolean | null>(null);
  const { auctionTypeId, ParentCategoryId } = store.form;
  const price = listedPrice(auctionTypeId) === 'askingPrice' ? 'asking price' : 'reserve';
  return (
    <Stack gap="4">
      <RowSources onImport={() => setImporting(true)} onPaste={() => setPasting(true)}>
        {sentence(counted(filled, 'lot'))}. A sale can have {MAX_LOTS}.
      </RowSources>
      <NotLoaded what="The sub-categories" query={query} />
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {lots.map((lot, index) => (
          <LotCard key={lot.key} store={store} lot={lot} index={index} subCategories={list} onRemove={remove} />
        ))}
      </chakra.ol>
      <Text role="status" srOnly>
        {notice}
      </Text>
      <Flex>
        <Button variant="surface" disabled={lots.length >= MAX_LOTS} onClick={add}>
          <Plus aria-hidden="true" />
          Add a lot
        </Button>
      </Flex>
      <PasteRowsDialog
        open={isPasting}
        noun="lot"
        columnNames={`what is sold, quantity, unit, condition, ${price}, details`}
        countLines={countLots}
        onClose={() => setPasting(false)}
        onPaste={(text) => {
          paste(text);
          setPasting(false);
        }}
      />
      {isImporting !== null && (
        <Suspense fallback={null}>
          <ImportLotsSheet
            open={isImporting}
            onClose={() => setImporting(false)}
            context={{ auctionTypeId, subCategories: list }}
            parentCategoryId={ParentCategoryId}
            lotCount={filled}
            onTake={(imported) => place(imported, 'added')}
          />
        </Suspense>
      )}
    </Stack>
  );
});
