import { RuledItem, RuledList, StepProgress } from '@chalkline/kit';
import { Card, chakra, LinkButton, RelativeTime, RouteLink, Text } from '@chalkline/ui';
import type { DraftSummary } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseName } from '../../model/purchase-name.ts';

/** The drafts touched last, to go on with. */
export function RecentDrafts({ drafts }: { drafts: { listingData: DraftSummary[]; totalCount: number } | undefined }) {
  const rows = drafts?.listingData ?? [];
  return (
    <Card
      title="Go on with a draft"
      actions={
        drafts && drafts.totalCount > rows.length ? (
          <LinkButton to={paths.draftPurchases} variant="plain" size="sm">
            All {drafts.totalCount} drafts
          </LinkButton>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <Text color="fg.muted">No drafts. What you begin above is kept here until you publish or delete it.</Text>
      ) : (
        <RuledList>
          {rows.map((draft) => (
            <RuledItem key={draft.id} justify="space-between" align="center">
              <chakra.span minW="0">
                <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                  <RouteLink to={paths.newPurchase(draft.id)}>{purchaseName(draft)}</RouteLink>
                </chakra.span>
                <Text textStyle="sm" color="fg.muted">
                  {draft.formattedNumber} · <RelativeTime at={draft.updatedAt} />
                </Text>
              </chakra.span>
              <StepProgress done={draft.lastQuestion} total={draft.stepCount} />
            </RuledItem>
          ))}
        </RuledList>
      )}
    </Card>
  );
}
