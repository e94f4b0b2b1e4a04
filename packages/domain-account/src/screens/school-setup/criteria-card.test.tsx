import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press } from '../../testing/fields.ts';
import { reference } from '../../testing/reference.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolSetup } from '../../testing/school-setup.ts';
import { Page } from './school-setup-page.tsx';

const SAVE = '/api/School/UpdateSchool';
const criteria = [
  { id: 1001, name: 'Local presence', guidance: '10: an office in the county', isRetired: false },
  { id: 1002, name: 'Training', guidance: '', isRetired: false },
  { id: 1003, name: 'Old habits', guidance: '', isRetired: true },
];

function open(answer?: (request: SeenRequest) => FakeAnswer, as: unknown = { ...accounts.school, status: 1 }) {
  const server = fakeServer({
    ...reference,
    '/api/School/GetSchoolSetup': { data: schoolSetup({ criteria }) },
    '/api/Auth/RefreshToken': { data: as },
    [SAVE]: answer ?? { data: schoolSetup({ version: 5, criteria }) },
  });
  renderPage(Page, { fetch: server.fetch, path: '/school-business-setup', as: as as never });
  return server;
}
type Sent = { criteria: { id: number | null; name: string; isRetired: boolean }[] };
const sent = async (server: ReturnType<typeof open>) => {
  await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
  const body: unknown = server.sentTo(SAVE)[0]?.body;
  const { criteria: named } = body as Sent;
  return named.map(({ id, name, isRetired }) => [id, name, isRetired]);
};
const nameAt = (index: number) => document.getElementById(`criteria.${index}.name`) as HTMLInputElement;

describe('the evaluation criteria of School Setup', () => {
  it('EVAL-24 are added, ordered, retired and brought back, and saved with the rest', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a criterion' }));
    fireEvent.change(nameAt(3), { target: { value: ' Safety  record' } });
    press('Move Safety record up');
    press('Retire Local presence');
    press('Bring Old habits back');
    press('Save changes');
    expect(await sent(server)).toEqual([
      [1001, 'Local presence', true],
      [null, 'Safety record', false],
      [1003, 'Old habits', false],
      [1002, 'Training', false],
    ]);
  });

  it('EVAL-24 one that was never saved can be taken out again', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a criterion' }));
    press('Remove Criterion 4');
    fireEvent.change(nameAt(1), { target: { value: 'Training of staff' } });
    press('Save changes');
    expect((await sent(server)).map(([, name]) => name)).toEqual(['Local presence', 'Training of staff', 'Old habits']);
  });

  it('EVAL-24 say at their field what is wrong with a name, here and from the server', async () => {
    const server = open(() => ({
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'Look at the criteria.',
      fields: { 'criteria.1.name': 'Chalkline has a criterion with this name already.' },
    }));
    await screen.findByDisplayValue('Training');
    fireEvent.change(nameAt(1), { target: { value: 'LOCAL PRESENCE' } });
    press('Save changes');
    expect(await screen.findByText('Another of your criteria has this name.')).toBeTruthy();
    expect(server.sentTo(SAVE)).toEqual([]);
    fireEvent.change(nameAt(1), { target: { value: 'Quality' } });
    expect(screen.queryByText('Another of your criteria has this name.')).toBeNull();
    press('Save changes');
    expect(await screen.findByText('Chalkline has a criterion with this name already.')).toBeTruthy();
    expect(nameAt(1).value).toBe('Quality');
  });

  it('EVAL-24 are there to read for who may not change them', async () => {
    open(undefined, { ...accounts.school, status: 1, accessType: 2, rights: [] });
    expect(await screen.findByText('10: an office in the county')).toBeTruthy();
    const old = screen.getByText('Old habits');
    expect(within(old).getByText('Retired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a criterion' })).toBeNull();
  });
});
