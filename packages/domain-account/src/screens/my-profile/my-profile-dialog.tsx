import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { DateTime, Flex, Modal, Separator, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { QueryView } from '../../components/query-view.tsx';
import { myProfile } from '../../queries/account.ts';
import { MySessions } from './my-sessions.tsx';
import { PasswordChange } from './password-change.tsx';
import { ProfileForm } from './profile-form.tsx';

/** My name, position, phone, picture, password and where I am signed in. Every role has it. */
export const MyProfileDialog = observer(function MyProfileDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { session } = usePlatform();
  const query = useQuery(myProfile(api));
  return (
    <Modal open onClose={onClose} title="My profile" size="lg">
      <QueryView query={query} what="Your profile">
        {(profile) => (
          <Flex direction="column" gap="6">
            <div>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {profile.email}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {profile.organisation}
                {profile.lastSignInAt !== null && (
                  <>
                    {' '}
                    · last sign-in <DateTime at={profile.lastSignInAt} />
                  </>
                )}
              </Text>
            </div>
            <ProfileForm key={profile.id} profile={profile} />
            <Separator />
            <PasswordChange
              email={profile.email}
              hasPassword={profile.hasPassword}
              isActing={session.isImpersonating}
            />
            <Separator />
            <MySessions isActing={session.isImpersonating} />
          </Flex>
        )}
      </QueryView>
    </Modal>
  );
});
