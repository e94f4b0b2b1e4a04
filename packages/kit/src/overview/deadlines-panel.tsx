import { appPath } from '@chalkline/rules';
import { chakra, Deadline, Card as Panel, RouteLink, Text, useEmptyCards } from '@chalkline/ui';
import { RuledItem, RuledList } from '../lists/ruled-list.tsx';
import type { Overview } from './overview-view.tsx';

/** The next end dates, soonest first. */
export function DeadlinesPanel({ items, title = 'Deadlines' }: { items: Overview['deadlines']; title?: string }) {
  if (!useEmptyCards() && items.length === 0) return null;
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <Text color="fg.muted">Nothing closes in the coming days.</Text>
      ) : (
        <RuledList>
          {items.map((item) => (
            <RuledItem
              key={item.key}
              direction="column"
              align="flex-start"
              gap="0"
              _first={{ borderTopWidth: '0', pt: '0' }}
            >
              <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                <RouteLink to={appPath(item.href)}>{item.title}</RouteLink>
              </chakra.span>
              <Text textStyle="sm" color="fg.muted">
                {item.number}
              </Text>
              <Deadline at={item.at} />
            </RuledItem>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}
