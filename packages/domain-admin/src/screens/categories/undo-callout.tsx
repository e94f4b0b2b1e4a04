import { Button, Callout, Flex } from '@chalkline/ui';
import { Undo2 } from 'lucide-react';

interface UndoCalloutProps {
  sentence: string;
  /** Why it can't be taken back; null where it can. */
  refusal: string | null;
  /** How many changes came before it that may be taken back after it. */
  earlier: number;
  isBusy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

const earlierWords = (count: number): string =>
  count === 1 ? 'One earlier change is kept, too.' : `${count} earlier changes are kept, too.`;

/** The last change of a tree, and how to take it back or why that is not possible (CATG-3). */
export function UndoCallout({ sentence, refusal, earlier, isBusy, onUndo, onDismiss }: UndoCalloutProps) {
  const words = [refusal, earlier === 0 ? null : earlierWords(earlier)].filter((word) => word !== null);
  return (
    <Callout
      tone="blue"
      live="status"
      title={sentence}
      action={
        <Flex gap="2">
          {refusal === null && (
            <Button variant="surface" size="sm" loading={isBusy} onClick={onUndo}>
              <Undo2 aria-hidden="true" />
              Undo
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </Flex>
      }
    >
      {words.length > 0 && words.join(' ')}
    </Callout>
  );
}
