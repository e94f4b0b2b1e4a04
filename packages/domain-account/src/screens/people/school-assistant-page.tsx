import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { schoolRightRefusal } from '@chalkline/rules';
import { Page as PageFrame, Refused } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { AssistantsScreen } from '../../components/people/assistants-screen.tsx';
import { JoinRequests } from '../../components/people/join-requests.tsx';
import { schoolActor } from '../../model/school-actor.ts';
import {
  schoolAssistants,
  useInviteSchoolAssistant,
  useReinviteSchoolPerson,
  useUpdateSchoolAssistant,
} from '../../queries/people.ts';

/** `school-assistant`: a school's colleagues and their rights (ACC-11). */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const refusal = schoolRightRefusal('people', schoolActor(session));
  if (refusal !== null && !session.isImpersonating) {
    return (
      <PageFrame title="Colleagues">
        <Refused>{refusal}</Refused>
      </PageFrame>
    );
  }
  return <Assistants canAnswer={!session.isImpersonating} />;
});

function Assistants({ canAnswer }: { canAnswer: boolean }) {
  const api = useApi();
  const { mutateAsync: invite } = useInviteSchoolAssistant();
  const { mutateAsync: update } = useUpdateSchoolAssistant();
  const { mutateAsync: reinvite } = useReinviteSchoolPerson();
  return (
    <AssistantsScreen
      above={<JoinRequests canAnswer={canAnswer} />}
      lead="Colleagues draft, answer and compare. You grant what else each may do."
      acts={{
        noun: 'colleague',
        hasRights: true,
        invite: (body) => invite({ body }),
        update: (body) => update({ body }),
        reinvite: (id) => reinvite({ body: { id } }),
      }}
      path="/api/School/GetAssistants"
      list={(query) => schoolAssistants(api, query)}
    />
  );
}
