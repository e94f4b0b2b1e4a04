import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useNavigate } from 'react-router';
import { landingPath } from '../model/landing.ts';

/** Takes over a session that a mailed link opened, says so, and leads on to where the account starts, or to `to`. REG-9 */
export function useEntering(): (account: Schemas['Session'], text: string, to?: string) => void {
  const { feedback, session } = usePlatform();
  const navigate = useNavigate();
  return (account, text, to = landingPath(account, null)) => {
    session.signIn(account);
    feedback.success(text);
    void navigate(to, { replace: true });
  };
}
