import type { ListController } from '@chalkline/platform';
import { formatMoney, isMoney } from '@chalkline/rules';
import { Button, chakra, Flex } from '@chalkline/ui';
import { X } from 'lucide-react';
import type { MarketplacePage } from '../../model/contract.ts';
import { type ManyParam, manyOf, toggled } from '../../model/market-params.ts';

type Chip = { key: string; label: string; changes: Record<string, string | null> };
type Facets = MarketplacePage['facets'] | undefined;

const money = (text: string) => (isMoney(text) ? formatMoney(text) : text);

/** The name of a chosen value; its number where nothing is left of it to count. */
function nameOf(facets: Facets, name: ManyParam, value: string): string {
  const kinds: Record<ManyParam, readonly { id?: number; name: string }[]> = {
    category: facets?.parentCategories ?? [],
    sub: facets?.categories ?? [],
    vendor: facets?.vendors ?? [],
    contract: facets?.contracts ?? [],
    maker: [],
    country: [],
  };
  const found = kinds[name].find(({ id }) => String(id) === value);
  if (name === 'contract') return `Contract ${found?.name ?? value}`;
  return (
    found?.name ??
    (name === 'maker' || name === 'country' ? value : `${name === 'vendor' ? 'Vendor' : 'Category'} ${value}`)
  );
}

function chipsOf({ params }: ListController, facets: Facets): Chip[] {
  const many = (['category', 'sub', 'vendor', 'contract', 'maker', 'country'] as const).flatMap((name) =>
    manyOf(params, name).map((value) => ({
      key: `${name}-${value}`,
      label: nameOf(facets, name, value),
      changes: { [name]: toggled(params, name, value) },
    })),
  );
  const single: readonly (readonly [string, (value: string) => string])[] = [
    ['min', (value) => `From ${money(value)}`],
    ['max', (value) => `Up to ${money(value)}`],
    ['lead', (value) => (value === '1' ? 'Within a day' : `Within ${value} days`)],
    ['rating', (value) => `${value} stars and more`],
    ['ships', (value) => `Ships to ${value}`],
    ['stock', () => 'In stock'],
    ['contracts', () => 'Any contract'],
  ];
  const others = single.flatMap(([name, label]) => {
    const value = params.get(name);
    return value === null ? [] : [{ key: name, label: label(value), changes: { [name]: null } }];
  });
  return [...many, ...others];
}

/** What narrows the list now; each goes away with a click. */
export function FilterChips({ list, facets }: { list: ListController; facets: Facets }) {
  const chips = chipsOf(list, facets);
  if (chips.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {chips.map(({ key, label, changes }) => (
        <chakra.button
          key={key}
          type="button"
          aria-label={`Remove filter ${label}`}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          px="2.5"
          minH="6"
          borderRadius="full"
          bg="blue.soft"
          color="blue.fg"
          textStyle="xs"
          fontWeight="semibold"
          cursor="pointer"
          onClick={() => list.set(changes)}
        >
          {label}
          <X size={12} aria-hidden="true" />
        </chakra.button>
      ))}
      <Button size="xs" variant="ghost" onClick={list.clear}>
        Clear all
      </Button>
    </Flex>
  );
}
