import { ApiError, type Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { normalizeEmail, type Portal } from '@chalkline/rules';
import { useState } from 'react';
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

  const enter = async (call: () => Promise<Schemas['Session']>): Promise<SignInProblems> => {
    setBusy(true);
    try {
      const account = await call();
      session.signIn(account);
      await navigate(landingPath(account, returnTo), { replace: true });
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusedProblems(error);
      setProblems(refused);
      return refused;
    } finally {
      setBusy(false);
    }
  };

  const submit: SignIn['submit'] = async ({ email, password }) => {
    const typed = typedProblems(email, password);
    setProblems(typed);
    if (hasProblems(typed)) return typed;
    const body = { email: normalizeEmail(email), password, portal };
    return enter(() => api.post('/api/Auth/SignIn', { body }));
  };

  const submitGoogle: SignIn['submitGoogle'] = (credential) => {
    setProblems({});
    return enter(() => api.post('/api/Auth/GoogleSignIn', { body: { credential, portal } }));
  };

  const forget: SignIn['forget'] = (field) => {
    setProblems(({ [field]: _mended, ...rest }) => rest);
  };

  return { isBusy, problems, submit, submitGoogle, forget };
}
