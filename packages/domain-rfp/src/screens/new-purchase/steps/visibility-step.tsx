import { purchaseTypeOf } from '@chalkline/rules';
import { RadioCardGroup, type RadioCardOption, Stack, SwitchField } from '@chalkline/ui';
import { Globe, Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

const bidding: readonly RadioCardOption[] = [
  {
    value: 'public',
    label: 'Everyone',
    description: 'It is listed for all vendors and has a public page with a link to share.',
    icon: <Globe />,
  },
  {
    value: 'invited',
    label: 'Invited vendors only',
    description: 'Nobody else sees it or can bid on it.',
    icon: <Lock />,
  },
];

const ordering: readonly RadioCardOption[] = [
  {
    value: 'invited',
    label: 'Your school and the vendors',
    description: 'Each vendor sees its own lines; nobody else sees anything.',
    icon: <Lock />,
  },
  {
    value: 'public',
    label: 'Everyone',
    description: 'The order has a public page, as your awarded purchases have.',
    icon: <Globe />,
  },
];

/** Who can see the purchase, and who is told of it; telling everybody of a private one would lead nobody anywhere. */
export const VisibilityStep = observer(function VisibilityStep({
  store,
  error,
}: StepProps & { error?: string | undefined }) {
  const { IsPublicRFP, IsNotifyToAll } = store.form;
  const { isOrder } = purchaseTypeOf(store.typeId);
  return (
    <Stack gap="5">
      <RadioCardGroup
        id="IsPublicRFP"
        name="visibility"
        label="Who can see it"
        value={IsPublicRFP ? 'public' : 'invited'}
        error={store.problems.IsPublicRFP ?? error}
        onChange={(value) => store.set('IsPublicRFP', value === 'public')}
        options={isOrder ? ordering : bidding}
      />
      {IsPublicRFP && !isOrder && (
        <SwitchField
          label="Tell all vendors of the category"
          hint="They get a notification and an email when it opens. Invited vendors are notified in any case."
          checked={IsNotifyToAll}
          onValueChange={(notify) => store.set('IsNotifyToAll', notify)}
        />
      )}
    </Stack>
  );
});
