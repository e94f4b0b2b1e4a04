import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ComboboxField } from './combobox-field.tsx';

const accounts = [
  { value: '1', label: '01-4310 · Instructional materials' },
  { value: '2', label: '01-4410 · Equipment' },
];

function open() {
  const asked: string[] = [];
  const { person } = renderUi(
    <ComboboxField
      label="Account"
      emptyText="No account has this code"
      value={null}
      onChange={() => undefined}
      loadOptions={async (text) => {
        asked.push(text);
        return accounts.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
      }}
    />,
  );
  return { person, asked };
}

it('shows what there is when it is opened, before anything is typed', async () => {
  const { person } = open();
  await person.click(screen.getByRole('combobox', { name: 'Account' }));
  expect(await screen.findByRole('option', { name: /Instructional/ })).toBeTruthy();
  expect(screen.queryByText('No account has this code')).toBeNull();
});

it('asks for what was typed last', async () => {
  const { person, asked } = open();
  const input = screen.getByRole('combobox', { name: 'Account' });
  await person.click(input);
  fireEvent.change(input, { target: { value: 'equip' } });
  await waitFor(() => expect(asked.at(-1)).toBe('equip'));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Instructional/ })).toBeNull());
  expect(screen.getByRole('option', { name: /Equipment/ })).toBeTruthy();
});
