import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { AccessType } from '@chalkline/rules';
import { Page as PageFrame, Refused } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { AssistantsScreen } from '../../components/people/assistants-screen.tsx';
import {
  useInviteVendorAssistant,
  useReinviteVendorPerson,
  useUpdateVendorAssistant,
  vendorAssistants,
} from '../../queries/people.ts';

/** `vendor-assistant`: a company's colleagues. They do all deal work, so no right is granted one by one (ACC-17). */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  if (session.role === 'Vendor' && session.accessType === AccessType.Main) return <Assistants />;
  return (
    <PageFrame title="Colleagues">
      <Refused>
        {session.accessType === AccessType.InvitedOnly
          ? 'Colleagues come with a registered company. Complete your registration first.'
          : 'Your company’s main account invites and disables colleagues.'}
      </Refused>
    </PageFrame>
  );
});

function Assistants() {
  const api = useApi();
  const { mutateAsync: invite } = useInviteVendorAssistant();
  const { mutateAsync: update } = useUpdateVendorAssistant();
  const { mutateAsync: reinvite } = useReinviteVendorPerson();
  return (
    <AssistantsScreen
      lead="Colleagues do all deal work of your company: they bid, negotiate, accept orders and ship."
      acts={{
        noun: 'colleague',
        hasRights: false,
        invite: (body) => invite({ body }),
        update: (body) => update({ body }),
        reinvite: (id) => reinvite({ body: { id } }),
      }}
      path="/api/Vendor/GetAssistants"
      list={(query) => vendorAssistants(api, query)}
    />
  );
}
