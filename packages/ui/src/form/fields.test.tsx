import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PercentField } from './percent-field.tsx';
import { RadioCardGroup } from './radio-card-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { UnitPriceField } from './unit-price-field.tsx';

function describedBy(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

function BudgetForm({ onHear }: { onHear: (text: string) => void }) {
  const [value, setValue] = useState('');
  function hear(text: string) {
    onHear(text);
    setValue(text);
  }
  return <MoneyField label="Budget" value={value} onValueChange={hear} />;
}

describe('label, hint and error', () => {
  it('ties label, error and hint to the control', () => {
    renderUi(<TextField label="Title" hint="At most 100 letters" error="Enter a title" required />);
    const input = screen.getByLabelText(/Title/);
    expect(describedBy(input)).toBe('Enter a title | At most 100 letters');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('claims no error where there is none', () => {
    renderUi(<TextField label="Title" optionalLabel />);
    const input = screen.getByLabelText(/Title/);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps the error while the person types', async () => {
    const { person } = renderUi(<TextField label="Title" error="Enter a title" />);
    await person.type(screen.getByLabelText('Title'), 'C');
    expect(screen.getByText('Enter a title')).toBeTruthy();
  });

  it('ties error and hint to a select and a check box too', () => {
    renderUi(
      <>
        <SelectField label="Category" options={[{ value: 'art', label: 'Art' }]} error="Choose a category" />
        <CheckboxField label="Approved" error="Tick this to publish" />
      </>,
    );
    expect(describedBy(screen.getByLabelText('Category'))).toBe('Choose a category');
    expect(screen.getByLabelText('Category').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(screen.getByLabelText('Approved'))).toBe('Tick this to publish');
  });

  it('passes a name, a ref and events through, as a form library spreads them', async () => {
    const onChange = vi.fn();
    const ref = vi.fn();
    const { person } = renderUi(
      <TextField label="Title" name="title" ref={ref} onChange={(event) => onChange(event.target.value)} />,
    );
    await person.type(screen.getByLabelText('Title'), 'ab');
    expect(onChange.mock.calls).toEqual([['a'], ['ab']]);
    expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Title').getAttribute('name')).toBe('title');
  });
});

describe('numbers', () => {
  function wheelOver(element: Element): boolean {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100 });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('UI-16 blocks the wheel over a focused number input', () => {
    renderUi(<NumberField label="Quantity" defaultValue="5" />);
    const input = screen.getByLabelText('Quantity');
    input.focus();
    expect(wheelOver(input)).toBe(true);
  });

  it('lets the page scroll over a number input without the focus', () => {
    renderUi(<NumberField label="Quantity" defaultValue="5" />);
    expect(wheelOver(screen.getByLabelText('Quantity'))).toBe(false);
  });

  it('keeps an amount as decimal text and settles it on leaving', async () => {
    const heard: string[] = [];
    const { person } = renderUi(<BudgetForm onHear={(text) => heard.push(text)} />);
    const input = screen.getByLabelText<HTMLInputElement>('Budget');
    await person.click(input);
    await person.paste('$12,900.5');
    expect(input.value).toBe('12900.5');
    await person.tab();
    expect(input.value).toBe('12900.50');
    expect(heard.at(-1)).toBe('12900.50');
  });

  it('tells a form that reads events of the settled amount', async () => {
    const onChange = vi.fn();
    const { person } = renderUi(
      <MoneyField label="Budget" name="budget" onChange={(event) => onChange(event.target.value)} />,
    );
    await person.type(screen.getByLabelText('Budget'), '7');
    await person.tab();
    expect(onChange).toHaveBeenLastCalledWith('7.00');
  });

  it('MON-14 keeps four decimals of a unit price, and writes it with two where it needs no more', async () => {
    const { person } = renderUi(<UnitPriceField label="Unit cost" />);
    const input = screen.getByLabelText<HTMLInputElement>('Unit cost');
    for (const [typed, settled] of [
      ['$0.2250', '0.225'],
      ['.2035', '0.2035'],
      ['12', '12.00'],
      ['1,200.5', '1200.50'],
      ['0.20355', '0.20355'],
      ['.', ''],
    ] as const) {
      await person.clear(input);
      await person.click(input);
      await person.paste(typed);
      await person.tab();
      expect(input.value).toBe(settled);
    }
  });

  it('MON-2 leaves a third decimal of an amount for its form to refuse', async () => {
    const { person } = renderUi(<MoneyField label="Budget" />);
    await person.type(screen.getByLabelText('Budget'), '12.345');
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Budget').value).toBe('12.345');
  });

  it('drops the zeros at the end of a percentage', async () => {
    const { person } = renderUi(<PercentField label="Tax" />);
    await person.type(screen.getByLabelText('Tax'), '8.250');
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Tax').value).toBe('8.25');
  });
});

it('shows and hides a password', async () => {
  const { person } = renderUi(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
});

it('chooses a card by its radio button', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'goods', label: 'Goods' },
    { value: 'service', label: 'Service', description: 'Work as one lot' },
  ];
  const { person } = renderUi(
    <RadioCardGroup name="kind" label="Kind" value="goods" onChange={onChange} options={options} />,
  );
  const service = screen.getByRole('radio', { name: 'Service' });
  expect(describedBy(service)).toBe('Work as one lot');
  await person.click(service);
  expect(onChange).toHaveBeenCalledWith('service');
});

describe('the summary of errors', () => {
  it('takes the focus and leads to the field', () => {
    renderUi(
      <>
        <FormErrorSummary errors={{ title: 'Enter a title', closes: undefined }} />
        <TextField label="Title" name="title" />
      </>,
    );
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('One thing needs attention');
    fireEvent.click(screen.getByRole('link', { name: 'Enter a title' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  });

  it('is not there without errors', () => {
    renderUi(<FormErrorSummary errors={{ title: undefined }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says how much a field holds once it is full', () => {
  const { rerender } = renderUi(<TextField label="Unit" maxLength={4} value="ream" onValueChange={() => undefined} />);
  expect(describedBy(screen.getByLabelText('Unit'))).toBe('This field is full: 4 characters at most.');
  rerender(<TextField label="Unit" maxLength={4} value="box" onValueChange={() => undefined} />);
  expect(describedBy(screen.getByLabelText('Unit'))).toBe('');
});
