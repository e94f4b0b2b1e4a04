import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { purchaseTypeOf } from '@chalkline/rules';
import {
  ActionMenu,
  Box,
  Button,
  Card,
  chakra,
  figured,
  Pagination,
  QueryView,
  SearchInput,
  Skeleton,
  Text,
  useConfirm,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PurchaseTemplate } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseTemplates, useCreateFromTemplate, useDeleteTemplate } from '../../queries/templates.ts';

const PAGE_SIZE = 5;

function useTemplateActions() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const create = useCreateFromTemplate();
  const remove = useDeleteTemplate();
  async function askDelete(template: PurchaseTemplate) {
    const { confirmed } = await confirm({
      title: `Delete the template ${template.name}?`,
      body: 'Purchases that started from it stay as they are. This can’t be undone.',
      confirmLabel: 'Delete template',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed) remove.mutate({ body: { id: template.id } });
  }
  function start(template: PurchaseTemplate) {
    create.mutate({ body: { id: template.id } }, { onSuccess: (draft) => void navigate(paths.newPurchase(draft.id)) });
  }
  return { start, askDelete, startingId: create.isPending ? (create.variables?.body.id ?? null) : null };
}

/** "Goods · 12 lines · 3 questions · by Dana Whitfield · used twice" */
function facts(template: PurchaseTemplate): string {
  return [
    purchaseTypeOf(template.rfptypeId).name,
    template.parentCategoryName,
    figured(template.lineCount, 'line'),
    template.questionCount === 0 ? null : figured(template.questionCount, 'question'),
    `by ${template.createdBy}`,
    template.usedCount === 0
      ? 'not used yet'
      : `used ${template.usedCount === 1 ? 'once' : `${template.usedCount} times`}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function TemplateRow({ template }: { template: PurchaseTemplate }) {
  const { session } = usePlatform();
  const { start, askDelete, startingId } = useTemplateActions();
  return (
    <RuledItem align="center" justify="space-between" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <chakra.span minW="0" flex="1 1 14rem">
        <chakra.span fontWeight="semibold" display="block" overflowWrap="anywhere">
          {template.name}
        </chakra.span>
        <Text textStyle="sm" color="fg.muted">
          {facts(template)}
        </Text>
      </chakra.span>
      <chakra.span display="inline-flex" gap="2" alignItems="center">
        <Button
          size="sm"
          variant="surface"
          loading={startingId === template.id}
          aria-label={`Start from it: ${template.name}`}
          onClick={() => start(template)}
        >
          Start from it
        </Button>
        {!session.isImpersonating && (
          <ActionMenu
            label={`Actions for ${template.name}`}
            actions={[
              {
                label: 'Delete…',
                icon: <Trash2 aria-hidden="true" />,
                tone: 'danger',
                onSelect: () => void askDelete(template),
              },
            ]}
          />
        )}
      </chakra.span>
    </RuledItem>
  );
}

/** The page of templates that the search leads to; a new search begins at the first page. */
function useTemplates() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...purchaseTemplates(useApi(), {
      pageNumber: page,
      pageSize: PAGE_SIZE,
      ...(search === '' ? {} : { search }),
    }),
    placeholderData: keepPreviousData,
  });
  function find(text: string) {
    setSearch(text);
    setPage(1);
  }
  return { search, find, page, setPage, query };
}

type ListProps = {
  templates: readonly PurchaseTemplate[];
  totalCount: number;
  page: number;
  onPageChange: (page: number) => void;
};

function TemplateList({ templates, totalCount, page, onPageChange }: ListProps) {
  return (
    <>
      <RuledList label="Templates">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </RuledList>
      {totalCount > PAGE_SIZE && (
        <Box mt="3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            totalCount={totalCount}
            onPageChange={onPageChange}
            label="Pages of templates"
          />
        </Box>
      )}
    </>
  );
}

/** What the school keeps to start from: everything but dates, vendors and bids. */
export function TemplatesCard() {
  const { search, find, page, setPage, query } = useTemplates();
  const { data } = query;
  const isSearchable = search !== '' || (data !== undefined && data.totalCount > PAGE_SIZE);
  return (
    <Card title="Start from a template">
      {isSearchable && (
        <Box mb="3">
          <SearchInput value={search} onChange={find} label="Search templates" placeholder="Name of the template" />
        </Box>
      )}
      {!data && (
        <QueryView query={query} what="The templates" skeleton={<Skeleton h="24" />}>
          {() => null}
        </QueryView>
      )}
      {data?.listingData.length === 0 && (
        <Text color="fg.muted">
          {search === ''
            ? 'No templates yet. Any purchase can be saved as one, from its menu or while you write it.'
            : 'No template has this name.'}
        </Text>
      )}
      {data && data.listingData.length > 0 && (
        <TemplateList templates={data.listingData} totalCount={data.totalCount} page={page} onPageChange={setPage} />
      )}
    </Card>
  );
}
