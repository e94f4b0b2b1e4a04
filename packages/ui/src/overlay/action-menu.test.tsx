import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RouteLinkProps, RouteLinkProvider } from '../layout/route-link.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { pressLink } from './press-link.ts';

/** Opens the menu and stands on one of its entries, by keyboard. */
async function standOn(entry: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Chromebooks' }));
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
}

const press = (key: string) => fireEvent.keyDown(screen.getByRole('menu'), { key });

const went = vi.fn();
beforeEach(() => went.mockReset());

/** As a router's link does, it hears the click where React listens, far above the anchor. */
function RouterLink({ to, onClick, ...anchor }: RouteLinkProps) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        went(to);
      }}
    />
  );
}

function renderMenu(actions: readonly MenuAction[]) {
  renderUi(
    <RouteLinkProvider component={RouterLink}>
      <ActionMenu label="Actions for Chromebooks" actions={actions} />
    </RouteLinkProvider>,
  );
}

describe('a menu of actions', () => {
  it('is not there when it has no entries', () => {
    renderMenu([]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does what Enter chooses', async () => {
    const copy = vi.fn();
    renderMenu([
      { label: 'Compare bids', to: '/bid-comparison?id=4' },
      { label: 'Copy', onSelect: copy },
    ]);
    await standOn('Copy');
    press('Enter');
    await waitFor(() => expect(copy).toHaveBeenCalledOnce());
    expect(went).not.toHaveBeenCalled();
  });

  it('goes by the router when Enter chooses a link', async () => {
    renderMenu([{ label: 'Copy' }, { label: 'Compare bids', to: '/bid-comparison?id=4' }]);
    await standOn('Compare bids');
    press('Enter');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/bid-comparison?id=4'));
  });

  it('has no link for an entry that can’t be chosen now', async () => {
    renderMenu([{ label: 'Award', to: '/bid-comparison?id=4', disabled: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Chromebooks' }));
    const entry = await screen.findByRole('menuitem', { name: 'Award' });
    expect(entry.tagName).not.toBe('A');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('pressing a menu’s link', () => {
  it('is a click that those around the link hear, after the key’s own turn', async () => {
    const around = document.createElement('div');
    const node = document.createElement('a');
    around.append(node);
    document.body.append(around);
    const heard = vi.fn();
    around.addEventListener('click', heard);
    pressLink({ node });
    expect(heard).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(heard).toHaveBeenCalledOnce();
    around.remove();
  });
});
