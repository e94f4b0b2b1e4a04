import { FormFailure, RecordConflict, SaveBar, SaveStatus } from '@chalkline/kit';
import { Button, Callout, Card, chakra, Flex, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { TwoColumns } from '../../components/two-columns.tsx';
import type { MenuConfiguration, MenuConfigurationItem } from '../../model/contract.ts';
import { groupsOf, movedTo, placeWords, stepped } from '../../model/menu-arrangement.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { MenuRow } from './menu-row.tsx';
import { MenuVersions } from './menu-versions.tsx';
import { publish, useMenuStore } from './use-menu-store.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';

/** A menu as it is arranged: by drag, by keys or by dialog, with the sidebar that comes of it beside. */
export const MenuEditor = observer(function MenuEditor({ configuration }: { configuration: MenuConfiguration }) {
  const store = useMenuStore(configuration);
  const [edited, setEdited] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRowFocus();
  const { items } = store.form;

  const put = (next: MenuConfigurationItem[], href: string): void => {
    store.set('items', next);
    setSaid(placeWords(next, href));
    focus.follow(href);
  };
  const drag = useRowDrag((href, target) => put(movedTo(store.form.items, href, target), href));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await publish(store)) setSaid('The menu is published.');
  };
  const entry = items.find(({ href }) => href === edited) ?? null;
  const isEdited = (path: string) => path in store.problems;
  return (
    <>
      <chakra.form noValidate aria-label="Menu" onSubmit={save}>
        <TwoColumns
          main={
            <>
              {store.state === 'failed' && <FormFailure failure={store.failure} shown={isEdited} />}
              <Problems store={store} />
              <Text role="status" srOnly>
                {said}
              </Text>
              {groupsOf(items).map((group) => (
                <Card key={group.section} title={group.name}>
                  <chakra.ul listStyleType="none" aria-label={`Entries of ${group.name}`}>
                    {group.items.map(({ item }) => (
                      <MenuRow
                        key={item.href}
                        item={item}
                        statuses={store.data.statuses}
                        isOutdated={item.isOutdated && !store.form.kept.includes(item.href)}
                        isTarget={drag.over === item.href}
                        drag={drag.of(item.href)}
                        handle={focus.hold(item.href)}
                        onStep={(way) => put(stepped(store.form.items, item.href, way), item.href)}
                        onEdit={() => setEdited(item.href)}
                      />
                    ))}
                  </chakra.ul>
                </Card>
              ))}
              <Flex direction="column">
                <SaveBar>
                  <SaveStatus saver={store.saver} wasRestored={store.wasRestored} />
                  <Button type="submit" loading={store.state === 'saving'} loadingText="Publishing…">
                    Publish the menu
                  </Button>
                </SaveBar>
              </Flex>
            </>
          }
          side={
            <>
              <MenuPreview store={store} />
              <MenuVersions store={store} />
            </>
          }
        />
      </chakra.form>
      {/* Beside the form: what is sent in the dialog must not publish the menu. */}
      {entry && <EntryDialog store={store} item={entry} onClose={() => setEdited(null)} />}
      <RecordConflict store={store} what="this menu" />
    </>
  );
});

/** What keeps the menu from being published, entry by entry. */
const Problems = observer(function Problems({ store }: { store: ReturnType<typeof useMenuStore> }) {
  const all = Object.entries(store.problems);
  if (all.length === 0) return null;
  return (
    <Callout tone="red" live="alert" title="Fix these problems to publish the menu">
      <Stack gap="1">
        {all.map(([path, text]) => {
          const name = store.form.items[Number(path.split('.')[1])]?.name;
          return <Text key={path}>{name ? `${name}: ${text}` : text}</Text>;
        })}
      </Stack>
    </Callout>
  );
});
