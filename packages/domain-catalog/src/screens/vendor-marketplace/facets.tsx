import type { ListController } from '@chalkline/platform';
import { Box, Button, CheckboxField, chakra, Flex, Heading, Money, MoneyField, Stack, Text } from '@chalkline/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { MarketplacePage } from '../../model/contract.ts';
import { type ManyParam, manyOf, toggled } from '../../model/market-params.ts';

type Facets = MarketplacePage['facets'];
type Choice = { value: string; label: string; count: number };
type GroupProps = { title: string; list: ListController; name: ManyParam; choices: readonly Choice[] };

/** As many as fit before "Show all". */
const SHOWN = 6;

function FacetLine({
  label,
  count,
  checked,
  onChange,
}: {
  label: string;
  count: number | null;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Flex justify="space-between" gap="2" align="center" minH="7">
      <CheckboxField label={label} checked={checked} onValueChange={onChange} />
      {count !== null && (
        <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {count.toLocaleString('en-US')}
        </chakra.span>
      )}
    </Flex>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Heading as="h2" size="xs" id={id} mb="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Several of one kind may be chosen; what is chosen stays shown, even where nothing is left of it. */
function ManyGroup({ title, list, name, choices }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const chosen = manyOf(list.params, name);
  if (choices.length === 0) return null;
  const shown = isWhole ? choices : choices.filter((choice, index) => index < SHOWN || chosen.includes(choice.value));
  return (
    <Group title={title}>
      {shown.map(({ value, label, count }) => (
        <FacetLine
          key={value}
          label={label}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => list.set({ [name]: toggled(list.params, name, value) })}
        />
      ))}
      {choices.length > shown.length && (
        <Button size="xs" variant="ghost" onClick={() => setWhole(true)}>
          Show all {choices.length}
        </Button>
      )}
    </Group>
  );
}

/** One of several limits, each wider than the one before; choosing it again takes it away. */
function LimitGroup({ title, list, name, choices }: Omit<GroupProps, 'name'> & { name: 'lead' | 'rating' }) {
  const chosen = list.params.get(name);
  return (
    <Group title={title}>
      {choices.map(({ value, label, count }) => (
        <FacetLine
          key={value}
          label={label}
          count={name === 'rating' ? null : count}
          checked={chosen === value}
          onChange={(on) => list.set({ [name]: on ? value : null })}
        />
      ))}
    </Group>
  );
}

function Flag({
  list,
  name,
  label,
  count,
}: {
  list: ListController;
  name: 'stock' | 'contracts';
  label: string;
  count: number;
}) {
  return (
    <FacetLine
      label={label}
      count={count}
      checked={list.params.get(name) === '1'}
      onChange={(on) => list.set({ [name]: on ? '1' : null })}
    />
  );
}

function PriceGroup({ list, prices }: { list: ListController; prices: Facets['prices'] }) {
  const [least, setLeast] = useState(list.params.get('min') ?? '');
  const [most, setMost] = useState(list.params.get('max') ?? '');
  function apply(event: FormEvent) {
    event.preventDefault();
    list.set({ min: least.trim() || null, max: most.trim() || null });
  }
  return (
    <Group title="Price of a unit">
      <chakra.form onSubmit={apply}>
        <Flex gap="2">
          <MoneyField label="Lowest price" hideLabel placeholder="From" value={least} onValueChange={setLeast} />
          <MoneyField label="Highest price" hideLabel placeholder="To" value={most} onValueChange={setMost} />
        </Flex>
        {prices !== null && (
          <Text textStyle="sm" color="fg.muted" mt="1">
            Between <Money value={prices.least} perUnit /> and <Money value={prices.most} perUnit />
          </Text>
        )}
        <Button type="submit" size="xs" variant="surface" mt="2">
          Apply price
        </Button>
      </chakra.form>
    </Group>
  );
}

const named = (rows: readonly { id: number; name: string; count: number }[]): Choice[] =>
  rows.map(({ id, name, count }) => ({ value: String(id), label: name, count }));
const plain = (rows: readonly { name: string; count: number }[]): Choice[] =>
  rows.map(({ name, count }) => ({ value: name, label: name, count }));
const leadText = (days: number) => (days === 1 ? 'Up to 1 day' : `Up to ${days} days`);

/** Everything that narrows the marketplace, with the count that is left of each. */
export function FacetPanel({
  list,
  facets,
  homeState,
}: {
  list: ListController;
  facets: Facets;
  homeState: string | null;
}) {
  const subs = facets.categories.filter(({ parentId }) => manyOf(list.params, 'category').includes(String(parentId)));
  return (
    <Stack gap="5">
      <ManyGroup title="Category" list={list} name="category" choices={named(facets.parentCategories)} />
      <ManyGroup title="Sub-category" list={list} name="sub" choices={named(subs)} />
      <PriceGroup key={`${list.params.get('min')}-${list.params.get('max')}`} list={list} prices={facets.prices} />
      <Group title="Availability">
        <Flag list={list} name="stock" label="In stock" count={facets.inStock} />
        {homeState !== null && (
          <FacetLine
            label="Ships to me"
            count={null}
            checked={list.params.get('ships') === homeState}
            onChange={(on) => list.set({ ships: on ? homeState : null })}
          />
        )}
      </Group>
      <LimitGroup
        title="Lead time"
        list={list}
        name="lead"
        choices={facets.leadTimes.map(({ days, count }) => ({ value: String(days), label: leadText(days), count }))}
      />
      <Group title="Contract">
        <Flag list={list} name="contracts" label="Any contract" count={facets.onContract} />
      </Group>
      <ManyGroup
        title="Contracts"
        list={list}
        name="contract"
        choices={facets.contracts.map(({ id, name, cooperative, count }) => ({
          value: String(id),
          label: `${cooperative} ${name}`,
          count,
        }))}
      />
      <ManyGroup title="Vendor" list={list} name="vendor" choices={named(facets.vendors)} />
      <LimitGroup
        title="Rating"
        list={list}
        name="rating"
        choices={[
          { value: '4', label: '4 stars and more', count: 0 },
          { value: '3', label: '3 stars and more', count: 0 },
        ]}
      />
      <ManyGroup title="Manufacturer" list={list} name="maker" choices={plain(facets.manufacturers)} />
      <ManyGroup title="Country of origin" list={list} name="country" choices={plain(facets.countries)} />
    </Stack>
  );
}
