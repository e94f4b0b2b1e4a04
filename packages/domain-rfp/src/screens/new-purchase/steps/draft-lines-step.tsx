import { shipToStep } from '@chalkline/rules';
import { Stack } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';
import { LinesStep } from './lines-step.tsx';
import { ShipToField } from './ship-to-field.tsx';

/** The lines of a draft, and where they go in a purchase that has no question of its own for that. PUR-38 */
export const DraftLinesStep = observer(function DraftLinesStep({ store }: StepProps) {
  if (shipToStep(store.typeId) !== 'lines') return <LinesStep store={store} />;
  return (
    <Stack gap="6">
      <LinesStep store={store} />
      <ShipToField store={store} />
    </Stack>
  );
});
