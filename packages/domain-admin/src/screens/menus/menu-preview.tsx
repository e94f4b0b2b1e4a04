import { isSeenBy } from '@chalkline/rules';
import { Box, Card, chakra, Flex, menuPicture, SelectField, Stack, Text } from '@chalkline/ui';
import { CircleDot } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { groupsOf } from '../../model/menu-arrangement.ts';
import type { MenuStore } from './use-menu-store.ts';

/** The sidebar as an account of the menu will see it, before it is published. Counts and dots are each account’s own. */
export const MenuPreview = observer(function MenuPreview({ store }: { store: MenuStore }) {
  const { menu, statuses } = store.data;
  const [chosen, setChosen] = useState<number | null>(null);
  const status = chosen ?? statuses[0]?.status ?? 1;
  const groups = groupsOf(store.form.items)
    .map((group) => ({ ...group, items: group.items.filter(({ item }) => isSeenBy(menu, item, status)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Card title="Preview of the sidebar">
      <Stack gap="4">
        {statuses.length > 1 && (
          <SelectField
            label="As an account that is"
            value={String(status)}
            options={statuses.map(({ status: value, label }) => ({ value: String(value), label }))}
            onValueChange={(value) => setChosen(Number(value))}
          />
        )}
        <Box borderWidth="1px" borderColor="line" borderRadius="lg" bg="surface" p="3" maxW="sidebar">
          {groups.map((group) => (
            <Box key={group.section} mt="4" _first={{ mt: '0' }}>
              <Text textStyle="eyebrow" color="fg.muted" px="2.5" mb="1.5">
                {group.name}
              </Text>
              <chakra.ul listStyleType="none" aria-label={group.name}>
                {group.items.map(({ item }) => {
                  const Picture = menuPicture(item.icon) ?? CircleDot;
                  return (
                    <Flex as="li" key={item.href} align="center" gap="2.5" minH="9" px="2.5" color="fg.muted">
                      <Picture size={17} aria-hidden="true" />
                      <chakra.span truncate>{item.name}</chakra.span>
                    </Flex>
                  );
                })}
              </chakra.ul>
            </Box>
          ))}
        </Box>
        <Text textStyle="sm" color="fg.muted">
          Some entries, such as Colleagues, show only to people who have the right to open them.
        </Text>
      </Stack>
    </Card>
  );
});
