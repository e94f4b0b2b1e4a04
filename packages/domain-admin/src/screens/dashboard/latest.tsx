import { ActivityList, Card, chakra, RouteLink, sentence, Text } from '@chalkline/ui';
import type { AuditEntry } from '../../model/contract.ts';
import { entityPath } from '../../model/entity-path.ts';

/** What happened last in the whole market, with the way to the account it happened to. */
export function Latest({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Card title="Latest activity">
      {entries.length === 0 ? (
        <Text color="fg.muted">Nothing has happened yet.</Text>
      ) : (
        <ActivityList
          label="Latest activity"
          items={entries.map((entry) => {
            const path = entityPath(entry);
            return {
              key: String(entry.id),
              title:
                path === null ? (
                  sentence(entry.summary)
                ) : (
                  <chakra.span _hover={{ textDecoration: 'underline' }}>
                    <RouteLink to={path}>{sentence(entry.summary)}</RouteLink>
                  </chakra.span>
                ),
              detail: entry.onBehalfOf === null ? entry.actor : `${entry.actor}, for ${entry.onBehalfOf}`,
              at: entry.at,
            };
          })}
        />
      )}
    </Card>
  );
}
