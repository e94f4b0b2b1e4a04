import type { DialogDecision } from '../../components/decision-dialog.tsx';
import type { Person } from '../../model/contract.ts';
import { personName } from '../../model/words.ts';

const MAX_REASON_CHARS = 2000;

/** What is asked before somebody is blocked, or may come in again. */
export function blockDecision(
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email' | 'state'>,
): DialogDecision {
  const name = personName(person);
  if (person.state === 'disabled') {
    return {
      key: `person.${person.id}.unblock`,
      title: `Enable ${name}?`,
      consequence: `${name} can sign in again, with what they could do before.`,
      confirmLabel: 'Enable this person',
      tone: 'default',
      reason: null,
    };
  }
  return {
    key: `person.${person.id}.block`,
    title: `Disable ${name}?`,
    consequence: `${name} is signed out everywhere at once and can’t sign in until you enable them. What they have done stays.`,
    confirmLabel: 'Disable this person',
    tone: 'danger',
    reason: { label: 'Reason', hint: 'We record it in the audit.', required: true, maxLength: MAX_REASON_CHARS },
  };
}
