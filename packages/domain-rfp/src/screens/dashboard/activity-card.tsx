import { appPath } from '@chalkline/rules';
import { ActivityList, chakra, Card as Panel, RouteLink, Text } from '@chalkline/ui';
import { OverviewView } from './overview-view.tsx';

/** What happened last in purchasing. */
export function Card() {
  return (
    <OverviewView height="56">
      {({ activity }) => (
        <Panel title="Latest activity">
          {activity.length === 0 ? (
            <Text color="fg.muted">Nothing has happened yet.</Text>
          ) : (
            <ActivityList
              label="Latest activity"
              items={activity.map((item) => ({
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
      )}
    </OverviewView>
  );
}
