import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
