import { chakra, IconButton } from '@chalkline/ui';
import { Star } from 'lucide-react';

type Write = { isPending: boolean; run: () => void };

interface StarButtonProps {
  /** What the star does, with the name of its row: "Save School bus", "Watch School bus". */
  label: string;
  isOn: boolean;
  turnOn: Write;
  turnOff: Write;
}

/** Keeps a row, or lets it go. The star shows at once what was asked for. */
export function StarButton({ label, isOn, turnOn, turnOff }: StarButtonProps) {
  const isPending = turnOn.isPending || turnOff.isPending;
  const isShownOn = isPending ? turnOn.isPending : isOn;
  return (
    // Above the row's own link, so that it can be hit.
    <chakra.span position="relative" zIndex="1">
      <IconButton
        variant="ghost"
        size="sm"
        aria-pressed={isShownOn}
        aria-label={label}
        disabled={isPending}
        color={isShownOn ? 'accent.fg' : 'fg.muted'}
        onClick={() => (isOn ? turnOff : turnOn).run()}
      >
        <Star aria-hidden="true" fill={isShownOn ? 'currentColor' : 'none'} />
      </IconButton>
    </chakra.span>
  );
}
