import { appPath } from '@chalkline/rules';
import { ActivityList, chakra, Card as Panel, RouteLink, Text, useEmptyCards } from '@chalkline/ui';
import type { Overview } from './overview-view.tsx';

/** What happened last. */
export function ActivityPanel({ items }: { items: Overview['activity'] }) {
  if (!useEmptyCards() && items.length === 0) return null;
  return (
    <Panel title="Latest activity">
      {items.length === 0 ? (
        <Text color="fg.muted">Nothing has happened yet.</Text>
      ) : (
        <ActivityList
          label="Latest activity"
          items={items.map((item) => ({
            key: item.key,
            title:
              item.href === null ? (
                item.title
              ) : (
                <chakra.span _hover={{ textDecoration: 'underline' }}>
                  <RouteLink to={appPath(item.href)}>{item.title}</RouteLink>
                </chakra.span>
              ),
            detail: item.detail,
            at: item.at,
          }))}
        />
      )}
    </Panel>
  );
}
