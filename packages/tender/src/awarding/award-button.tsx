import { Button, Tooltip } from '@chalkline/ui';
import { Award } from 'lucide-react';
import { useAwardRefusal } from './use-award-refusal.ts';

type AwardButtonProps = {
  /** Whether anything is left to award. */
  canAward: boolean;
  /** Whether nothing was awarded yet. */
  isUndecided: boolean;
  onAward: () => void;
};

/** The way to the award; who may not go there reads why. */
export function AwardButton({ canAward, isUndecided, onAward }: AwardButtonProps) {
  const refusal = useAwardRefusal();
  if (refusal !== null) {
    return (
      isUndecided && (
        <Tooltip content={refusal}>
          <Button aria-disabled="true" variant="surface">
            <Award aria-hidden="true" />
            Award
          </Button>
        </Tooltip>
      )
    );
  }
  return (
    canAward && (
      <Button onClick={onAward}>
        <Award aria-hidden="true" />
        {isUndecided ? 'Award' : 'Award the rest'}
      </Button>
    )
  );
}
