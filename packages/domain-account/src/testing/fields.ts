import { fireEvent, screen } from '@testing-library/react';

/** The control with a label, required or not. */
export function fieldOf(label: string): HTMLInputElement {
  const found = screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\*| ?optional)?$`));
  return found as HTMLInputElement;
}

/** Types into fields by their labels. */
export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(fieldOf(label), { target: { value } });
}

/** Presses a button by its name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
