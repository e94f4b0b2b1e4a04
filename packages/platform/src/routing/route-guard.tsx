import { type GuardedSession, guardVerdict, type RouteGroupName } from '@chalkline/rules';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePlatform } from '../platform-context.tsx';
import type { AllowedPair } from '../plugin/plugin.ts';
import type { RouteAccess } from '../plugin/registry.ts';

/** Where the guard sends those whose role and status don't fit. */
const UNAUTHORIZED_PATH = '/unauthorized';

export type GuardVerdict = ReturnType<typeof guardVerdict>;

function pairsVerdict(allow: readonly AllowedPair[], session: GuardedSession): GuardVerdict {
  if (!session.hasToken) return 'sign-in';
  if (session.isImpersonating) return 'enter';
  const isIn = allow.some(({ role, status }) => role === session.role && status.includes(session.status));
  return isIn ? 'enter' : 'unauthorized';
}

/** What the guard decides for a session (ACC-9). */
export function accessVerdict(access: RouteAccess, session: GuardedSession): GuardVerdict {
  if (access.kind === 'everybody') return 'enter';
  return access.kind === 'group' ? guardVerdict(access.group, session) : pairsVerdict(access.allow, session);
}

type GuardProps = {
  /** Shown while the stored session is being read. */
  overlay?: ReactNode;
  children: ReactNode;
} & ({ group: RouteGroupName } | { allow: readonly AllowedPair[] } | { access: RouteAccess });

function accessOf(props: GuardProps): RouteAccess {
  if ('access' in props) return props.access;
  return 'group' in props ? { kind: 'group', group: props.group } : { kind: 'pairs', allow: props.allow };
}

/**
 * The route guard in its four steps (ACC-9): an overlay while it looks; without a token to the sign-in page; in with a
 * role and status that fit, or impersonating; otherwise to /unauthorized. While an account that has just taken over is on its
 * way home, the overlay covers the page of the one before.
 */
export const RouteGuard = observer(function RouteGuard(props: GuardProps) {
  const { session } = usePlatform();
  const location = useLocation();
  const access = accessOf(props);
  const isThere = session.headingFor === location.pathname;
  useEffect(() => {
    if (isThere) session.arrive();
  }, [isThere, session]);
  const isOnTheWay = session.headingFor !== null && !isThere;
  if ((session.isChecking || isOnTheWay) && access.kind !== 'everybody') {
    return (
      <div role="status" aria-busy="true" data-route-guard="checking">
        {props.overlay}
      </div>
    );
  }
  const verdict = accessVerdict(access, session.guarded);
  if (verdict === 'sign-in') return <Navigate to={session.door} replace state={{ from: location }} />;
  if (verdict === 'unauthorized') return <Navigate to={UNAUTHORIZED_PATH} replace />;
  return props.children;
});
