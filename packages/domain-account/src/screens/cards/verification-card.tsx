import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { AccessType, VendorStatus, verificationFieldLabel } from '@chalkline/rules';
import { DateTime, LinkButton, Card as Panel, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { openRemark } from '../../model/remarks.ts';
import { vendorProfile } from '../../queries/account.ts';

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

/** What whoever checked the papers wrote, while it is the company's turn. */
function SentBack({ remark }: { remark: NonNullable<ReturnType<typeof openRemark>> }) {
  return (
    <Panel title="Your verification came back">
      <Text mb="1">Fix what is named here, and submit it again:</Text>
      {(remark.remark !== null || remark.fields.length === 0) && (
        <Text whiteSpace="pre-line" fontWeight="semibold">
          {remark.remark ?? 'No reason was given. Write to support to ask for it.'}
        </Text>
      )}
      {remark.fields.map(({ field, text }) => (
        <Text key={`${field} ${text}`} fontWeight="semibold" overflowWrap="anywhere">
          {verificationFieldLabel(field)}: {text}
        </Text>
      ))}
      <Text textStyle="sm" color="fg.muted" mt="1" mb="4">
        {remark.by}, <DateTime at={remark.at} />
      </Text>
      <LinkButton to="/vendor-verification-setup">Fix and submit again</LinkButton>
    </Panel>
  );
}

/** Where the company's verification stands; nothing once it is through. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  const isMain = session.role === 'Vendor' && session.accessType === AccessType.Main;
  const state = isMain ? words[session.status] : undefined;
  const canBeBack = isMain && session.status === VendorStatus.PartiallyApproved;
  const profile = useQuery({ ...vendorProfile(useApi()), enabled: canBeBack, meta: { silent: true } });
  const remark = canBeBack && profile.data ? openRemark(profile.data.history) : null;
  if (remark) return <SentBack remark={remark} />;
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
