import { useApi } from '@chalkline/api-client';
import { FileExport } from '@chalkline/kit';
import {
  Button,
  EmptyState,
  Flex,
  QueryView,
  Page as Screen,
  SearchInput,
  SwitchField,
  Tabs,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { treeOf } from '../../model/category-tree.ts';
import type { AdminCategory, CategoryTreeName } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { categoryTree } from '../../queries/categories.ts';
import { EmptySearches } from './empty-searches.tsx';
import { TreeView } from './tree-view.tsx';
import { UndoCallout } from './undo-callout.tsx';
import { useCategoryActions } from './use-category-actions.tsx';

const trees = {
  buy: { label: 'Purchases and catalog', to: paths.categories },
  sell: { label: 'Sales', to: `${paths.categories}?tree=sell` },
} as const;
/** Both trees, and what schools looked for in the marketplace in vain: a category may be missing. */
const tabs = { ...trees, searches: { label: 'Searches without results', to: paths.emptySearches } } as const;
type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];

interface TreeProps {
  tree: CategoryTreeName;
  rows: readonly AdminCategory[];
  bought: readonly AdminCategory[];
}

function Categories({ tree, rows, bought }: TreeProps) {
  const [search, setSearch] = useState('');
  const [showsRetired, setShowsRetired] = useState(false);
  const shown = showsRetired ? rows : rows.filter(({ isRetired }) => !isRetired);
  const { actionsOf, step, moveTo, edit, add, undo, takeBack, landing, dialogs } = useCategoryActions({
    tree,
    rows,
    shown,
    bought,
  });
  const nodes = treeOf(rows, { search, showsRetired });
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap" align="center">
        <SearchInput value={search} onChange={setSearch} label="Search categories" placeholder="Name or code" />
        <SwitchField label="Show retired" checked={showsRetired} onValueChange={setShowsRetired} />
        <FileExport
          label="Export categories"
          file={(api, format) => api.download('/api/Admin/DownloadCategories', { params: { query: { tree, format } } })}
        />
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          Add a category
        </Button>
      </Flex>
      {undo.last && (
        <UndoCallout
          sentence={undo.last.sentence}
          refusal={undo.refusal}
          earlier={undo.earlier}
          isBusy={undo.isBusy}
          onUndo={takeBack}
          onDismiss={undo.dismiss}
        />
      )}
      {nodes.length === 0 ? (
        <EmptyState icon={<ListTree size={20} aria-hidden="true" />} title="No category matches">
          Try a part of the name, or show what is retired.
        </EmptyState>
      ) : (
        <TreeView
          label={trees[tree].label}
          nodes={nodes}
          isOpen={search.trim() !== ''}
          landing={landing}
          actionsOf={actionsOf}
          onEdit={edit}
          onStep={step}
          onMove={moveTo}
        />
      )}
      <Text textStyle="sm" color="fg.muted">
        By keyboard: arrows and letters go through the tree, Enter changes a category, and Alt with an arrow moves it.
        By mouse: drag a category to its place.
      </Text>
      {dialogs}
    </Flex>
  );
}

function Tree({ tree }: { tree: CategoryTreeName }) {
  const api = useApi();
  const query = useQuery(categoryTree(api, tree));
  const { data: bought = [] } = useQuery({ ...categoryTree(api, 'buy'), enabled: tree === 'sell' });
  return (
    <QueryView query={query} what="The tree of categories">
      {(rows) => <Categories key={tree} tree={tree} rows={rows} bought={tree === 'buy' ? rows : bought} />}
    </QueryView>
  );
}

/** `category-management`: the two trees of categories, and what nobody finds (CATG-1, CATG-3, CATG-5, CAT-22). */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = names.find((name) => name === params.get('tree')) ?? 'buy';
  return (
    <Screen
      title="Categories"
      lead="Purchases and catalogs share one tree; sales have another. Changes appear everywhere at once."
    >
      <Tabs.Root
        value={tab}
        activationMode="manual"
        onValueChange={({ value }) => void navigate(tabs[value as TabName].to)}
      >
        <Tabs.List aria-label="Trees of categories and searches">
          {names.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {tabs[name].label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab}>{tab === 'searches' ? <EmptySearches /> : <Tree tree={tab} />}</Tabs.Content>
      </Tabs.Root>
    </Screen>
  );
}
