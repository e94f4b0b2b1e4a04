import { type LazyPage, lazyPage, type TopBarItem, usePlatform } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';

const loaded = new Map<string, LazyPage>();

function componentOf(item: TopBarItem): LazyPage {
  const known = loaded.get(item.id);
  if (known) return known;
  const component = lazyPage(item.component, { name: `top bar ${item.id}`, exportName: 'Item' });
  loaded.set(item.id, component);
  return component;
}

/** What the domains put into the top bar for this account. */
export const ContributedItems = observer(function ContributedItems() {
  const { registry, session } = usePlatform();
  return registry.topBarItems
    .filter((item) => item.visible(session))
    .map((item) => {
      const Item = componentOf(item);
      return (
        <Suspense key={item.id} fallback={null}>
          <Item />
        </Suspense>
      );
    });
});
