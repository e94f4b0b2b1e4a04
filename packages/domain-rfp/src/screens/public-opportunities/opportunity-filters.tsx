import type { Schemas } from '@chalkline/api-client';
import { ListFilter } from '@chalkline/kit';
import { type ListController, writeListState } from '@chalkline/platform';
import { CLOSING_WITHIN_DAYS, type OpportunityAddressQuery, purchaseTypeOf } from '@chalkline/rules';
import { Box, SelectField } from '@chalkline/ui';
import { useNavigate } from 'react-router';
import { publicPaths } from '../../model/public-paths.ts';

type Facets = Schemas['PublicOpportunities']['facets'];
interface Choice {
  value: string;
  label: string;
}

const withCount = (name: string, count: number): string => `${name} (${count.toLocaleString('en-US')})`;

/** What is asked for stays among the choices, also where nothing of it is left. */
function withAsked(choices: readonly Choice[], asked: Choice | null): readonly Choice[] {
  return asked === null || choices.some(({ value }) => value === asked.value) ? choices : [...choices, asked];
}

interface OpportunityFiltersProps {
  list: ListController;
  asked: OpportunityAddressQuery;
  facets: Facets | undefined;
}

const closings = CLOSING_WITHIN_DAYS.map((days) => ({ value: String(days), label: `Within ${days} days` }));
const orders: readonly Choice[] = [
  { value: '-publishedAt', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'schoolName', label: 'By school' },
];

/** Category, state, kind, closing and order, each with what it would leave; all of it kept in the address. */
export function OpportunityFilters({ list, asked, facets }: OpportunityFiltersProps) {
  const { categories = [], states = [], types = [] } = facets ?? {};
  const { categoryId, stateCode, rfptypeId } = asked;
  return (
    <>
      <CategoryFilter
        list={list}
        value={categoryId}
        choices={categories.map(({ id, name, count }) => ({ value: String(id), label: withCount(name, count) }))}
      />
      <ListFilter
        list={list}
        name="state"
        label="State"
        placeholder="All states"
        options={withAsked(
          states.map(({ code, name, count }) => ({ value: code, label: withCount(name, count) })),
          stateCode === undefined ? null : { value: stateCode, label: withCount(stateCode, 0) },
        )}
        width="9.5rem"
      />
      <ListFilter
        list={list}
        name="type"
        label="Kind"
        placeholder="All kinds"
        options={withAsked(
          types.map(({ id, name, count }) => ({ value: String(id), label: withCount(name, count) })),
          rfptypeId === undefined
            ? null
            : { value: String(rfptypeId), label: withCount(purchaseTypeOf(rfptypeId).name, 0) },
        )}
        width="9.5rem"
      />
      <ListFilter list={list} name="closes" label="Closing" placeholder="Any time" options={closings} width="9.5rem" />
      <ListFilter list={list} name="sort" label="Order" placeholder="Closing soonest" options={orders} width="10rem" />
    </>
  );
}

interface CategoryFilterProps {
  list: ListController;
  value: number | undefined;
  choices: readonly Choice[];
}

/** The category is part of the path, so that each has a page that can be found and linked. */
function CategoryFilter({ list, value, choices }: CategoryFilterProps) {
  const navigate = useNavigate();
  const asked = value === undefined ? '' : String(value);
  const choose = (next: string) => {
    const params = writeListState(list.params, {}).toString();
    const path = publicPaths.opportunities(next === '' ? undefined : Number(next));
    void navigate(params === '' ? path : `${path}?${params}`);
  };
  return (
    <Box w={{ base: '100%', sm: '12rem' }}>
      <SelectField
        label="Category"
        hideLabel
        placeholder="All categories"
        value={asked}
        options={withAsked(choices, asked === '' ? null : { value: asked, label: 'This category (0)' })}
        onValueChange={choose}
      />
    </Box>
  );
}
