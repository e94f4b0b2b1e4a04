import { act, fireEvent } from '@testing-library/react';
import { settled } from './quiet.ts';

/** What somebody can press. Links lead elsewhere, where other tests are. */
const PRESSED =
  'button, [role="menuitem"], [role="switch"], [role="tab"], [role="option"], input[type="checkbox"], input[type="radio"]';
/** What somebody writes into, so that what follows has nothing to ask for. */
const WRITTEN = 'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="search"]';
/** No screen has so many different ones; a page that makes new ones for ever ends here. */
const MOST_PRESSED = 80;
/** In how many tests of a file a control of one name is pressed: it may ask for something else in another state. */
const TESTS_EACH = 3;
/** Quiet ticks after a press: what it asked for was answered and is shown. */
const AFTER_PRESS = 3;
/** And at the most, where something goes on loading. */
const MOST_AFTER_PRESS = 30;
/** What leads out of a dialog: pressed once nothing else is left in it. */
const WAY_OUT = /\b(close|cancel|back|keep|not now|clear)\b/i;

const HIDDEN = '[hidden], [inert], [aria-hidden="true"], [data-part="content"][data-state="closed"]';
const isHidden = (element: Element) => element.closest(HIDDEN) !== null;

const isOff = (element: Element) =>
  element.hasAttribute('disabled') ||
  element.hasAttribute('data-disabled') ||
  element.getAttribute('aria-disabled') === 'true' ||
  element.closest('fieldset[disabled]') !== null;

/** What a control is called, with what it stands in where that is a dialog, and without numbers: one of many like rows is enough. */
function nameOf(element: Element): string {
  const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  const title = dialog?.querySelector('h1, h2, h3')?.textContent ?? '';
  const role = element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName;
  return `${title} ${role} ${own.trim()}`.replaceAll(/\d+/g, '#');
}

/** Writes something wherever nothing is written yet. */
function fillIn(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(WRITTEN)) {
    if (field.value !== '' || isHidden(field) || isOff(field) || field.readOnly) continue;
    fireEvent.input(field, { target: { value: field.type === 'email' ? 'somebody@example.test' : '1' } });
  }
}

/**
 * The last control that was not pressed yet: what a press has opened stands at the end, and ends with what it is for. Ways out
 * come after everything else.
 */
function nextControl(pressed: ReadonlySet<string>): Element | undefined {
  const left = [...document.querySelectorAll(PRESSED)].filter(
    (element) => !isHidden(element) && !isOff(element) && !pressed.has(nameOf(element)),
  );
  return left.findLast((element) => !WAY_OUT.test(nameOf(element))) ?? left.at(-1);
}

/** Presses a control; of a menu, an entry is chosen by the pointer that stands on it, or by a key. */
function press(control: Element): void {
  const menu = control.closest('[role="menu"]');
  if (menu) fireEvent.pointerMove(control, { pointerType: 'mouse' });
  fireEvent.click(control);
  if (menu?.isConnected) fireEvent.keyDown(menu, { key: 'Enter' });
}

const timesPressed = new Map<string, number>();

/** Begins with a file's tests. */
export const forgetPressed = (): void => timesPressed.clear();

/**
 * Presses every control of what is shown, and of what that opens, each once.
 * @param after is told of each, by its name, once what it asked for was answered
 */
export async function walkControls(after: (name: string) => void): Promise<void> {
  await settled(AFTER_PRESS);
  const often = [...timesPressed].flatMap(([name, times]) => (times < TESTS_EACH ? [] : [name]));
  const pressed = new Set(often);
  for (let count = 0; count < MOST_PRESSED; count += 1) {
    await act(async () => fillIn());
    const control = nextControl(pressed);
    if (!control) return;
    const name = nameOf(control);
    pressed.add(name);
    timesPressed.set(name, (timesPressed.get(name) ?? 0) + 1);
    press(control);
    await settled(AFTER_PRESS, MOST_AFTER_PRESS);
    after(name);
  }
}
