import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Modal, Sheet } from './modal.tsx';

const fields = (
  <>
    <input aria-label="Paid on" />
    <input aria-label="Payment reference" />
  </>
);

/** A dialog places the focus, and gives it back at its end, a frame later. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

for (const [what, Panel] of [
  ['dialog', Modal],
  ['sheet', Sheet],
] as const)
  it(`leaves the focus with whoever is in a field before the ${what} has placed it`, async () => {
    renderUi(
      <Panel open onClose={() => {}} title="Mark NG-2041 as paid">
        {fields}
      </Panel>,
    );
    screen.getByLabelText('Payment reference').focus();
    await settled();
    expect(document.activeElement).toBe(screen.getByLabelText('Payment reference'));
    cleanup();
    await settled();
  });

it('puts the focus on its first control', async () => {
  renderUi(
    <Modal open onClose={() => {}} title="Mark NG-2041 as paid">
      {fields}
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Paid on')));
});

/** A sheet whose content is 900 pixels high, in a window of `height`. */
async function openSheet(height: number, children: ReactNode) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  renderUi(
    <Sheet open onClose={() => {}} title="Totals">
      {children}
    </Sheet>,
  );
  await settled();
}

it('a sheet with nothing to press is scrolled by keyboard where it is higher than the window', async () => {
  await openSheet(600, <p>Paid: $12.00</p>);
  const group = screen.getByRole('group', { name: 'Totals' });
  expect(group.tabIndex).toBe(0);
});

it('a sheet that has something to press is no stop of the keyboard', async () => {
  await openSheet(600, <a href="/orders">Orders</a>);
  expect(screen.queryByRole('group')).toBeNull();
});

it('a sheet that is not higher than the window is no stop of the keyboard', async () => {
  await openSheet(900, <p>Paid: $12.00</p>);
  expect(screen.queryByRole('group')).toBeNull();
});
