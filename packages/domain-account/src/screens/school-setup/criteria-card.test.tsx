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
const marketParts = [
  { rubricId: 2, name: 'Quality', parts: [{ id: 1004, name: 'Materials', isRetired: false }] },
  { rubricId: 3, name: 'Delivery time', parts: [] },
];

function open(answer?: (request: SeenRequest) => FakeAnswer, as: unknown = { ...accounts.school, status: 1 }) {
  const server = fakeServer({
    ...reference,
    '/api/School/GetSchoolSetup': { data: schoolSetup({ criteria, marketParts }) },
    '/api/Auth/RefreshToken': { data: as },
    [SAVE]: answer ?? { data: schoolSetup({ version: 5, criteria, marketParts }) },
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
const fieldAt = (id: string) => document.getElementById(id) as HTMLInputElement;
const nameAt = (index: number) => fieldAt(`criteria.${index}.name`);

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
    expect(await screen.findByText('Another one has this name.')).toBeTruthy();
    expect(server.sentTo(SAVE)).toEqual([]);
    fireEvent.change(nameAt(1), { target: { value: 'Quality' } });
    expect(screen.queryByText('Another one has this name.')).toBeNull();
    press('Save changes');
    expect(await screen.findByText('Chalkline has a criterion with this name already.')).toBeTruthy();
    expect(nameAt(1).value).toBe('Quality');
  });

  it('EVAL-27 are divided into parts, the school’s own and the market’s', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a part to Training' }));
    fireEvent.change(fieldAt('criteria.1.parts.0.name'), { target: { value: 'On site' } });
    press('Add a part to Quality');
    press('Save changes');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    fireEvent.change(fieldAt('marketParts.0.parts.1.name'), { target: { value: 'Finish' } });
    press('Retire part 1 of Quality');
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      criteria: [{ id: 1001 }, { id: 1002, parts: [{ id: null, name: 'On site' }] }, { id: 1003 }],
      marketParts: [
        {
          rubricId: 2,
          parts: [
            { id: 1004, name: 'Materials', isRetired: true },
            { id: null, name: 'Finish', isRetired: false },
          ],
        },
        { rubricId: 3, parts: [] },
      ],
    });
  });

  it('EVAL-24 are there to read for who may not change them', async () => {
    open(undefined, { ...accounts.school, status: 1, accessType: 2, rights: [] });
    expect(await screen.findByText('10: an office in the county')).toBeTruthy();
    expect(screen.getByText('Parts: Materials')).toBeTruthy();
    const old = screen.getByText('Old habits');
    expect(within(old).getByText('Retired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a criterion' })).toBeNull();
  });
});
