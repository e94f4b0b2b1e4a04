import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

// A menu takes no notice of a pointer that stands where it stood when a menu was last open.
let pointerAt = 0;

/** Chooses an entry of a row's menu, or of any other menu by the name of its button. */
export async function chooseFrom(menu: string | RegExp, entry: string | RegExp, part?: HTMLElement): Promise<void> {
  const person = userEvent.setup();
  await person.click(await (part ? within(part) : screen).findByRole('button', { name: menu }));
  const target = await screen.findByRole('menuitem', { name: entry });
  pointerAt += 10;
  await person.pointer({ target, coords: { clientX: pointerAt, clientY: pointerAt } });
  await person.click(target);
}

/** Writes into the field that a label names. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** The value of the field that a label names. */
export function textIn(label: string | RegExp): string {
  const field = screen.getByLabelText(label);
  return 'value' in field ? String(field.value) : '';
}

/** Presses a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Where the page stands now. */
export function address(): string {
  return screen.getByLabelText('Address', { selector: 'output' }).textContent ?? '';
}

/** Says why in the dialog that asks before one acts as somebody. */
export async function actAs(email: string, reason: string): Promise<void> {
  await screen.findByRole('alertdialog', { name: `Act as ${email}?` });
  type(/^Reason/, reason);
  await press('Act as this account');
}
