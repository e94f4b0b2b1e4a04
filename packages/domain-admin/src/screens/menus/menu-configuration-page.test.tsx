import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, type } from '../../testing/acts.ts';
import { menuConfiguration } from '../../testing/configuration-fixtures.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './menu-configuration-page.tsx';

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    GetMenuConfiguration: { data: menuConfiguration() },
    PublishMenu: { data: menuConfiguration({ version: 3 }) },
    ...answers,
  });
  renderPage(Page, { fetch: server.fetch, path: '/menu-configuration' });
  return server;
}

interface Sent {
  items: { href: string; name: string; hiddenFor: number[] }[];
}

const sentItems = (server: ReturnType<typeof open>) =>
  ((server.sentTo('PublishMenu')[0]?.body ?? { items: [] }) as Sent).items;

describe('a menu', () => {
  it('MENU-1 is arranged by keys, said aloud, and published as a whole', async () => {
    const server = open();
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Drafts with the arrow keys' }), {
      key: 'ArrowUp',
    });
    expect(await screen.findByText('Drafts is 1 of 2 in Buy.')).toBeTruthy();
    await press('Publish the menu');
    await waitFor(() => expect(server.sentTo('PublishMenu')).toHaveLength(1));
    expect(sentItems(server).map(({ href }) => href)).toEqual(['draft-purchases', 'school-dashboard', 'inbox']);
    expect(server.sentTo('PublishMenu')[0]?.body).toMatchObject({ menu: 'School', version: 2 });
  });

  it('MENU-1 an entry is renamed and hidden for a state, which the preview shows before it is published', async () => {
    const server = open();
    await press('Change Drafts');
    type(/^Name/, 'My drafts');
    fireEvent.click(screen.getByLabelText('Hide it while the account is partially approved'));
    await press('Apply');
    expect(server.sentTo('PublishMenu')).toEqual([]);
    const preview = await screen.findByRole('region', { name: 'Preview of the sidebar' });
    expect(await within(preview).findByText('My drafts')).toBeTruthy();
    fireEvent.change(within(preview).getByLabelText('As an account that is'), { target: { value: '3' } });
    await waitFor(() => expect(within(preview).queryByText('My drafts')).toBeNull());
    await press('Publish the menu');
    await waitFor(() => expect(sentItems(server)[1]).toMatchObject({ name: 'My drafts', hiddenFor: [3] }));
  });

  it('MENU-2 home has no way to be hidden, and a name that is taken is refused at the field', async () => {
    open();
    await press('Change Dashboard');
    expect(await screen.findByText('This entry can’t be hidden.')).toBeTruthy();
    type(/^Name/, 'Inbox');
    await press('Apply');
    expect(await screen.findByText('Another entry of this menu has this name already.')).toBeTruthy();
  });

  it('MENU-2 what an upgrade changed is answered with ours, and sent with the menu', async () => {
    const { items } = menuConfiguration();
    const outdated = items.map((item) =>
      item.href === 'draft-purchases' ? { ...item, name: 'My drafts', usualName: 'Started', isOutdated: true } : item,
    );
    const server = open({ GetMenuConfiguration: { data: menuConfiguration({ items: outdated }) } });
    expect(await screen.findByText('Default changed')).toBeTruthy();
    await press('Change My drafts');
    expect(await screen.findByText('Started, in the group Buy')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Keep ours'));
    await press('Apply');
    await waitFor(() => expect(screen.queryByText('Default changed')).toBeNull());
    await press('Publish the menu');
    await waitFor(() => expect(server.sentTo('PublishMenu')[0]?.body).toMatchObject({ kept: ['draft-purchases'] }));
    expect(sentItems(server)[1]).toMatchObject({ name: 'My drafts' });
  });

  it('MENU-1 goes back to an earlier version after asking', async () => {
    const server = open({ RevertMenu: { data: menuConfiguration({ version: 3 }) } });
    await press('Go back to this version: 1');
    await press('Go back');
    await waitFor(() => expect(server.sentTo('RevertMenu')[0]?.body).toEqual({ menu: 'School', version: 2, to: 1 }));
  });
});
