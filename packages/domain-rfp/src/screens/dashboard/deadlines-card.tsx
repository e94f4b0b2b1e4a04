import { RuledItem, RuledList } from '@chalkline/kit';
import { appPath } from '@chalkline/rules';
import { chakra, Deadline, Card as Panel, RouteLink, Text } from '@chalkline/ui';
import { OverviewView } from './overview-view.tsx';

/** The next end dates, soonest first. */
export function Card() {
  return (
    <OverviewView height="64">
      {({ deadlines }) => (
        <Panel title="Deadlines">
          {deadlines.length === 0 ? (
            <Text color="fg.muted">Nothing closes in the coming days.</Text>
          ) : (
            <RuledList>
              {deadlines.map((item) => (
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
      )}
    </OverviewView>
  );
}
