import { type Audience, type FirstStep, type SessionStore, usePlatform } from '@chalkline/platform';
import { AccessType, SchoolStatus, VendorStatus } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areFirstStepsOver, endFirstSteps } from './first-steps-memory.ts';

/** A line of the checklist. */
export interface ListedStep extends FirstStep {
  done: boolean;
}

/** What the dashboard knows of the checklist. */
export interface FirstSteps {
  /** The list, done steps among it; empty where there is none to show. */
  steps: readonly ListedStep[];
  /** Whether figures have a place: not while nobody knows yet, and not before the first deal of a listed organization. */
  hasFigures: boolean;
  /** Puts the list away for good. */
  hide(): void;
}

const approved: Readonly<Record<Audience, number>> = { school: SchoolStatus.Approved, vendor: VendorStatus.Approved };

/** The list is for the main account of an approved organization; whoever acts for it does nothing of it. UI-32 */
function isFor({ accessType, isImpersonating, status }: SessionStore, audience: Audience): boolean {
  return accessType === AccessType.Main && status === approved[audience] && !isImpersonating;
}

/** What an organization has still to do first, as its domains say. UI-32 */
export function useFirstSteps(audience: Audience): FirstSteps {
  const platform = usePlatform();
  const { registry, session } = platform;
  const account = session.account ?? '';
  const [isOver, setOver] = useState(() => areFirstStepsOver(account));
  const steps = registry.firstSteps(audience);
  const isAsked = !isOver && steps.length > 0 && isFor(session, audience);
  const { data, isPending } = useQuery({
    queryKey: ['first-steps', account, audience],
    queryFn: () => Promise.all(steps.map(async (step) => ({ ...step, done: await step.isDone(platform) }))),
    enabled: isAsked,
    meta: { silent: true },
  });
  const isDone = data?.every(({ done }) => done) ?? false;
  const hide = (): void => {
    endFirstSteps(account);
    setOver(true);
  };
  useEffect(() => {
    if (isDone) endFirstSteps(account);
  }, [isDone, account]);

  if (!isAsked || isDone) return { steps: [], hasFigures: true, hide };
  const hasDeal = data?.some(({ done, isDeal }) => done && isDeal) ?? !isPending;
  return { steps: data ?? [], hasFigures: hasDeal, hide };
}
