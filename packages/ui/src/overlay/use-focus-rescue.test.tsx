import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Page } from '../layout/page.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Modal } from './modal.tsx';

function Orders({ onRated }: { onRated: (remove: () => void) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const rate = () => {
    setOpen(false);
    onRated(() => setWaiting(false));
  };
  return (
    <Page title="Orders to rate">
      {isWaiting && (
        <button type="button" onClick={() => setOpen(true)}>
          Rate
        </button>
      )}
      {isOpen && (
        <Modal open onClose={() => setOpen(false)} title="Rate Northgate Supply">
          <button type="button" onClick={rate}>
            Give rating
          </button>
        </Modal>
      )}
    </Page>
  );
}

it('UI-21 puts the focus on the page’s title when the act took its opener away', async () => {
  let remove = (): void => {};
  const { person } = renderUi(<Orders onRated={(done) => (remove = done)} />);
  await person.click(screen.getByRole('button', { name: 'Rate' }));
  await person.click(await screen.findByRole('button', { name: 'Give rating' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders to rate' })));
});

it('UI-21 leaves the focus with whoever has gone on', async () => {
  let remove = (): void => {};
  const { person } = renderUi(
    <>
      <Orders onRated={(done) => (remove = done)} />
      <input aria-label="Search" />
    </>,
  );
  await person.click(screen.getByRole('button', { name: 'Rate' }));
  await person.click(await screen.findByRole('button', { name: 'Give rating' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByLabelText('Search'));
  act(remove);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
