import type { Schemas } from '@chalkline/api-client';
import { PublicRow, PublicRows } from '@chalkline/kit';
import { purchaseTypeOf } from '@chalkline/rules';
import { Deadline, figured, place } from '@chalkline/ui';
import { publicPaths } from '../../model/public-paths.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

type Opportunity = Schemas['PublicOpportunity'];

/** Number, category, kind and lines of an opportunity in one line. */
export function factsOf({ number, rfptypeId, lineCount, categoryName }: Opportunity): string {
  return [number, categoryName, purchaseTypeOf(rfptypeId).name, figured(lineCount, 'line')].filter(Boolean).join(' · ');
}

/** Purchases that take bids, each leading to its page. */
export function OpportunityRows({
  items,
  label,
  hasSchool = false,
}: {
  items: readonly Opportunity[];
  label: string;
  /** Names the school too, in a list of many. */
  hasSchool?: boolean;
}) {
  const shown = useRowsInSteps(items);
  return (
    <PublicRows label={label}>
      {shown.map((item) => (
        <PublicRow
          key={item.encryptedId}
          to={publicPaths.rfp(item.encryptedId)}
          name={item.name}
          facts={factsOf(item)}
          middle={
            hasSchool && (
              <>
                {item.schoolName}
                <br />
                {place(item.city, item.stateCode)}
              </>
            )
          }
          end={item.rfpendDate ? <Deadline at={item.rfpendDate} /> : null}
        />
      ))}
    </PublicRows>
  );
}
