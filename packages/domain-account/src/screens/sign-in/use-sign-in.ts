import { ApiError, type Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { normalizeEmail, type Portal } from '@chalkline/rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { landingPath } from '../../model/landing.ts';
import { hasProblems, refusedProblems, type SignInProblems, typedProblems } from './sign-in-form-state.ts';

interface SignIn {
  isBusy: boolean;
  problems: SignInProblems;
  /** Answers with what went wrong, so that the form can put the focus there. */
  submit(credentials: { email: string; password: string }): Promise<SignInProblems>;
  /** Signs in by Google's word for who this is. */
  submitGoogle(credential: string): Promise<SignInProblems>;
  forget(field: 'email' | 'password'): void;
}

/** Signs in at a door and leaves for the page the person came for. */
export function useSignIn(portal: Portal, returnTo: string | null): SignIn {
  const { api, session } = usePlatform();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<SignInProblems>({});
  const newest = useRef(0);

  const enter = async (call: () => Promise<Schemas['Session']>): Promise<SignInProblems> => {
    newest.current += 1;
    const own = newest.current;
    setBusy(true);
    try {
      const account = await call();
      session.signIn(account);
      await navigate(landingPath(account, returnTo), { replace: true });
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusedProblems(error);
      // Google may be asked again before it is answered: what was refused before says nothing of the newest try.
      if (own === newest.current) setProblems(refused);
      return refused;
    } finally {
      if (own === newest.current) setBusy(false);
    }
  };

  const submit: SignIn['submit'] = async ({ email, password }) => {
    const typed = typedProblems(email, password);
    setProblems(typed);
    if (hasProblems(typed)) return typed;
    const body = { email: normalizeEmail(email), password, portal };
    return enter(() => api.post('/api/Auth/SignIn', { body, silent: true }));
  };

  const submitGoogle: SignIn['submitGoogle'] = (credential) => {
    setProblems({});
    return enter(() => api.post('/api/Auth/GoogleSignIn', { body: { credential, portal }, silent: true }));
  };

  const forget: SignIn['forget'] = (field) => {
    setProblems(({ [field]: _mended, ...rest }) => rest);
  };

  return { isBusy, problems, submit, submitGoogle, forget };
}
