import { Card, Stack, SwitchField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { TextStore } from './use-text-store.ts';

const CHOSEN = 'Off: nobody gets it. On: each person’s own choice applies.';
const LOCKED = 'Accounts depend on this notification, so you can’t turn it off.';

/** Whether the market tells of an event by each channel at all; saved with the words (NOTIF-28). */
export const ChannelsCard = observer(function ChannelsCard({ store }: { store: TextStore }) {
  const { canTurnOffInApp, canTurnOffEmail, inApp: isInApp } = store.data.row;
  const isOnlyEmailed = !canTurnOffInApp && !isInApp;
  return (
    <Card title="Channels">
      <Stack gap="4">
        <SwitchField
          label="In the app"
          hint={canTurnOffInApp ? CHOSEN : isOnlyEmailed ? 'This notification is only sent by email.' : LOCKED}
          checked={store.form.inApp}
          disabled={!canTurnOffInApp}
          onValueChange={(isOn) => store.set('inApp', isOn)}
        />
        <SwitchField
          label="Email"
          hint={canTurnOffEmail ? CHOSEN : LOCKED}
          checked={store.form.email}
          disabled={!canTurnOffEmail}
          onValueChange={(isOn) => store.set('email', isOn)}
        />
      </Stack>
    </Card>
  );
});
