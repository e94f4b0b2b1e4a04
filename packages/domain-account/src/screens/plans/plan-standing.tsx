import type { Schemas } from '@chalkline/api-client';
import { Callout } from '@chalkline/ui';
import { standingStory } from '../../model/plan-story.ts';

/** What is special about the plan just now: a trial that runs, a payment that failed, an end or a change ahead. */
export function PlanStanding({ details }: { details: Schemas['PlanDetails'] }) {
  const story = standingStory(details);
  return (
    story && (
      <Callout tone={story.tone} title={story.title}>
        {story.body}
      </Callout>
    )
  );
}
