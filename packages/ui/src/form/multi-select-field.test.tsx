import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { MultiSelect } from './multi-select-field.tsx';

it('has the look of a combo box, so that its list floats above what it stands in', async () => {
  const options = [
    { value: 'a', label: 'Art' },
    { value: 'm', label: 'Music' },
  ];
  renderUi(<MultiSelect label="Categories" options={options} value={[]} onChange={() => undefined} />);
  const input = screen.getByRole('combobox', { name: 'Categories' });
  expect(input.className).toContain('chakra-combobox__input');
  fireEvent.click(input);
  expect((await screen.findByRole('listbox')).className).toContain('chakra-combobox__content');
});
