import { shipToLabel } from '@chalkline/rules';
import { ActionMenu, Button, counted, Flex, IconButton, sentence, Text } from '@chalkline/ui';
import { ArrowDown, ArrowUp, ChevronDown, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { repeatedFields, repeatedWord } from '../../../../model/line-cells.ts';
import { WITH_PURCHASE } from '../../../../model/ship-to.ts';
import type { LinesStore } from '../../../../stores/lines-store.ts';
import { useLinePlaces } from '../use-line-places.ts';

interface BarProps {
  lines: LinesStore;
  typeId: number;
}

interface LinesBarProps extends BarProps {
  onGone: () => void;
  children: ReactNode;
}

interface UndoProps {
  lines: LinesStore;
  ref: Ref<HTMLButtonElement>;
}

interface StepButtonProps {
  label: string;
  shortcut: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps the focus while there is nothing for it to do. */
function StepButton({ label, shortcut, isOff, onPress, children, ref }: StepButtonProps) {
  return (
    <IconButton
      ref={ref}
      variant="surface"
      size="sm"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff}
      title={label}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </IconButton>
  );
}

/** Sends all selected lines to one address. PUR-39 */
const SendTo = observer(function SendTo({ lines, typeId }: BarProps) {
  const places = useLinePlaces(typeId);
  if (places.length === 0) return null;
  const choices = [{ id: null, name: WITH_PURCHASE }, ...places.map(({ id, name }) => ({ id, name }))];
  return (
    <ActionMenu
      label={`${shipToLabel(typeId)} of the selected lines`}
      actions={choices.map((place) => ({
        key: String(place.id),
        label: place.name,
        onSelect: () => lines.sendTo(lines.selectedIndexes, place),
      }))}
      trigger={
        <Button size="sm" variant="surface">
          {shipToLabel(typeId)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
});

/** What can be done with the selected lines. */
const Chosen = observer(function Chosen({ lines, typeId, onGone }: BarProps & { onGone: () => void }) {
  const chosen = lines.selectedIndexes;
  const last = lines.lines.length - 1;
  return (
    <Flex role="group" aria-label="Selected lines" gap="2" wrap="wrap" align="center">
      <Text textStyle="sm" fontWeight="semibold">
        {sentence(counted(chosen.length, 'line'))} selected
      </Text>
      {chosen.length > 1 && (
        <ActionMenu
          label="Fill down"
          actions={repeatedFields(typeId).map((field) => ({
            label: repeatedWord(field, typeId),
            onSelect: () => lines.fillDown(field, chosen),
          }))}
          trigger={
            <Button size="sm" variant="surface">
              Fill down
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        />
      )}
      <SendTo lines={lines} typeId={typeId} />
      <StepButton
        label="Move up"
        shortcut="Alt+ArrowUp"
        isOff={chosen.every((index, at) => index === at)}
        onPress={() => lines.move(chosen, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </StepButton>
      <StepButton
        label="Move down"
        shortcut="Alt+ArrowDown"
        isOff={chosen.toReversed().every((index, at) => index === last - at)}
        onPress={() => lines.move(chosen, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </StepButton>
      <Button
        size="sm"
        variant="surface"
        onClick={() => {
          lines.remove(chosen);
          onGone();
        }}
      >
        Remove
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          lines.clearSelection();
          onGone();
        }}
      >
        Clear selection
      </Button>
    </Flex>
  );
});

/** What takes acts back and does them again. */
export const UndoButtons = observer(function UndoButtons({ lines, ref }: UndoProps) {
  return (
    <Flex gap="1">
      <StepButton ref={ref} label="Undo" shortcut="Control+Z" isOff={!lines.canUndo} onPress={() => lines.undo()}>
        <Undo2 aria-hidden="true" />
      </StepButton>
      <StepButton label="Redo" shortcut="Control+Shift+Z" isOff={!lines.canRedo} onPress={() => lines.redo()}>
        <Redo2 aria-hidden="true" />
      </StepButton>
    </Flex>
  );
});

/**
 * Above the lines: acts on the selected ones, and what the last act did; `children` while there is neither.
 * @param onGone The selection, and with it the button that had the focus, is gone.
 */
export const LinesBar = observer(function LinesBar({ lines, typeId, onGone, children }: LinesBarProps) {
  const hasChosen = lines.selectedIndexes.length > 0;
  return (
    <Flex gap="3" wrap="wrap" align="center" color="fg">
      {hasChosen && <Chosen lines={lines} typeId={typeId} onGone={onGone} />}
      <Text role="status" color="fg.muted">
        {lines.notice}
      </Text>
      {!hasChosen && lines.notice === '' && <Text color="fg.muted">{children}</Text>}
    </Flex>
  );
});
