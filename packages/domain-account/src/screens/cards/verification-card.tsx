import { usePlatform } from '@chalkline/platform';
import { AccessType, VendorStatus } from '@chalkline/rules';
import { LinkButton, Card as Panel, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

interface Words {
  title: string;
  text: string;
  action: string;
}

const words: Readonly<Record<number, Words>> = {
  [VendorStatus.PartiallyApproved]: {
    title: 'Get verified',
    text: 'Submit your company’s papers once, and bid on every public request that your plan covers. Until then you bid where you are invited.',
    action: 'Go to verification',
  },
  [VendorStatus.Submitted]: {
    title: 'Verification is being checked',
    text: 'It usually takes two school days. Until then you bid where you are invited; we email you.',
    action: 'See what you submitted',
  },
};

/** Where the company's verification stands; nothing once it is through. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  const isMain = session.role === 'Vendor' && session.accessType === AccessType.Main;
  const state = isMain ? words[session.status] : undefined;
  if (!state) return null;
  return (
    <Panel title={state.title}>
      <Text color="fg.muted" mb="4">
        {state.text}
      </Text>
      <LinkButton to="/vendor-verification-setup" variant="surface">
        {state.action}
      </LinkButton>
    </Panel>
  );
});
