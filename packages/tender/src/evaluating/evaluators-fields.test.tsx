import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { saleWords } from '../testing.ts';
import { EvaluatorsFields } from './evaluators-fields.tsx';

const CANDIDATES = '/api/POConfiguration/GetEvaluatorCandidates';
const INVITE = '/api/School/InviteAssistant';
const candidates = [
  { userId: 1, name: 'Dana Mercer', isInvited: false },
  { userId: 3, name: 'Noor Haddad', isInvited: true },
];
const weighed = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];

/** The fields with what is chosen. */
function Fields({ weights }: { weights: typeof weighed }) {
  const [ids, setIds] = useState<number[]>([]);
  const [isTwo, setTwo] = useState(false);
  return (
    <>
      <EvaluatorsFields
        words={saleWords}
        weights={weights}
        evaluatorIds={ids}
        isTwoEnvelope={isTwo}
        onEvaluators={setIds}
        onTwoEnvelope={setTwo}
        problem={undefined}
      />
      <output aria-label="Chosen">{`${ids.join(' ')} ${isTwo}`}</output>
    </>
  );
}

function show({ weights = weighed, account = accounts.school } = {}) {
  const people = [...candidates];
  const server = fakeServer({
    [CANDIDATES]: () => ({ data: people }),
    [INVITE]: ({ body }) => {
      const { firstName, lastName } = body as { firstName: string; lastName: string };
      people.push({ userId: 8, name: `${firstName} ${lastName}`, isInvited: true });
      return { data: { id: 8, ...(body as object) } };
    },
  });
  renderPage(() => <Fields weights={weights} />, {
    fetch: server.fetch,
    path: '/draft',
    plugins: [],
    signIn: (session) => session.signIn(account),
  });
  return server;
}

const chosen = () => screen.getByRole('status', { name: 'Chosen' }).textContent;
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the evaluators of a draft', () => {
  it('EVAL-22 names colleagues, who has not accepted the invitation yet among them', async () => {
    show();
    fireEvent.click(await box('Noor Haddad'));
    expect(screen.getByText('Has not accepted your school’s invitation yet')).toBeTruthy();
    fireEvent.click(await box('Dana Mercer'));
    fireEvent.click(await box('Two envelopes'));
    await waitFor(() => expect(chosen()).toBe('3 1 true'));
    fireEvent.click(await box('Noor Haddad'));
    expect(chosen()).toBe('1 true');
  });

  it('EVAL-14 offers two envelopes only where something is scored before the price', async () => {
    show({ weights: [{ rubricId: 1, score: 100 }] });
    expect((await box('Two envelopes')).disabled).toBe(true);
    expect(screen.getByText(/^The price alone decides this sale/)).toBeTruthy();
  });

  it('EVAL-22 invites a colleague, who is named at once', async () => {
    const server = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.getByText('Enter the first name.')).toBeTruthy();
    const type = (name: RegExp, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    type(/^First name/, 'Ivo');
    type(/^Last name/, 'Lindgren');
    type(/^Email/, 'Ivo@example.test');
    fireEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(async () => expect((await box('Ivo Lindgren')).checked).toBe(true));
    expect(server.sentTo(INVITE)[0]?.body).toMatchObject({ email: 'ivo@example.test', rights: [] });
    expect(chosen()).toBe('8 false');
  });

  it('ACC-11 says who can invite where the right is missing', async () => {
    show({ account: { ...accounts.school, accessType: 2 } });
    expect(await screen.findByText(/main account can invite colleagues/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
  });
});
