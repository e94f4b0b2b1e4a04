import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Opens a menu and chooses an entry by keyboard, as the pointer has no place in a page without layout. */
export async function chooseAction(button: string, entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}
