import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { EmailListField } from './email-list-field.tsx';

function Form({ start = [] }: { start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <EmailListField label="Invite" value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it('takes a pasted list apart, whatever parts it, and keeps each address once', async () => {
  const { person } = renderUi(<Form start={['a@b.org']} />);
  await person.click(screen.getByLabelText('Invite'));
  await person.paste('c@d.org\nA@b.org; Eve Ford <e@f.org>,\tg@h.org');
  expect(screen.getByRole('status').textContent).toBe('a@b.org c@d.org e@f.org g@h.org');
});

it.each([
  [
    `"O'Neil, Pat" <pat.oneil@northfork.example>; Quotes Desk <quotes@qrpaper.example>; 'sales@sierrachair.example' <sales@sierrachair.example>`,
    'pat.oneil@northfork.example quotes@qrpaper.example sales@sierrachair.example',
  ],
  ['\u200bbids@tulare-tools.example', 'bids@tulare-tools.example'],
  ['ventas@penahnos.example\u00a0', 'ventas@penahnos.example'],
  ['mailto:orders@alpine.example', 'orders@alpine.example'],
  ['parts@\u00adridgeline.example', 'parts@ridgeline.example'],
])('PUR-13 takes the address alone out of %j', async (text, addresses) => {
  const { person } = renderUi(<Form />);
  await person.click(screen.getByLabelText('Invite'));
  await person.paste(text);
  expect(screen.getByRole('status').textContent).toBe(addresses);
  expect(screen.queryByText(/Invalid/)).toBeNull();
});

it('keeps a wrong address and names it in the error', async () => {
  renderUi(<Form start={['a@b.org', 'broken@']} />);
  expect(screen.getByText('Invalid email address: broken@')).toBeTruthy();
  expect(screen.getByLabelText('Invite').getAttribute('aria-invalid')).toBe('true');
});

it('says nothing against good ones', () => {
  renderUi(<Form start={["o'neil+bids@school_district.k12.ca.us".replace('_', '-')]} />);
  expect(screen.queryByText(/Invalid/)).toBeNull();
});

it('names what is wrong once, whatever the number of wrong addresses', () => {
  renderUi(<Form start={['broken@', 'a@b.org', '@c']} />);
  expect(screen.getByText('Invalid email addresses: broken@, @c')).toBeTruthy();
});
