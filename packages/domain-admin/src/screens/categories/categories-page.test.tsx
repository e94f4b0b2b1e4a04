import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminCategory } from '../../model/contract.ts';
import { address, chooseFrom, press, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './categories-page.tsx';

const nothing = { purchases: 0, lines: 0, sales: 0, lots: 0, products: 0, vendors: 0, templates: 0 };
const category = (id: number, name: string, more: Partial<AdminCategory> = {}): AdminCategory => ({
  id,
  parentId: null,
  name,
  isOther: false,
  isRetired: false,
  mergedIntoId: null,
  counterpartId: null,
  position: id * 10,
  icon: null,
  isOnLanding: true,
  nigpCode: null,
  unspscCode: null,
  use: nothing,
  version: 1,
  ...more,
});

const rows = [
  category(1, 'Furniture', { use: { ...nothing, purchases: 4 } }),
  category(2, 'Athletics'),
  category(3, 'Desks', { parentId: 1 }),
  category(4, 'Chairs', { parentId: 1 }),
  category(5, 'Other', { parentId: 1, isOther: true }),
];

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ GetCategories: { data: rows }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: '/category-management', at: '/category-management' });
  return server;
}

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const names = () =>
  screen.getAllByRole('treeitem').map((one) => {
    const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    return label?.firstElementChild?.textContent;
  });

describe('the tree of categories', () => {
  it('CATG-3 is gone through and opened by keys, and Alt with an arrow moves a category', async () => {
    const moved = { ...rows[0], version: 2 };
    const server = open({ MoveCategory: { data: moved } });
    const furniture = await item('Furniture');
    expect(names()).toEqual(['Furniture', 'Athletics']);
    furniture.focus();
    fireEvent.keyDown(furniture, { key: 'ArrowRight' });
    expect(names()).toEqual(['Furniture', 'Desks', 'Chairs', 'Other', 'Athletics']);
    fireEvent.keyDown(furniture, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(await item('Desks'));
    fireEvent.keyDown(await item('Desks'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(furniture);
    fireEvent.keyDown(furniture, { key: 'c' });
    expect(document.activeElement).toBe(await item('Chairs'));
    fireEvent.keyDown(await item('Chairs'), { key: 'Home' });
    expect(document.activeElement).toBe(furniture);
    fireEvent.keyDown(furniture, { key: 'End' });
    expect(document.activeElement).toBe(await item('Athletics'));
    furniture.focus();
    fireEvent.keyDown(furniture, { key: 'ArrowDown', altKey: true });
    await waitFor(() =>
      expect(server.sentTo('MoveCategory')[0]?.body).toEqual({ id: 1, version: 1, parentId: null, beforeId: null }),
    );
    await press('Undo');
    await waitFor(() =>
      expect(server.sentTo('MoveCategory')[1]?.body).toEqual({ id: 1, version: 2, parentId: null, beforeId: 2 }),
    );
  });

  it('CATG-3 letters begin a new word after another key, however fast they come', async () => {
    open();
    const furniture = await item('Furniture');
    furniture.focus();
    fireEvent.keyDown(furniture, { key: 'a' });
    const athletics = await item('Athletics');
    expect(document.activeElement).toBe(athletics);
    fireEvent.keyDown(athletics, { key: 'Tab' });
    fireEvent.keyDown(athletics, { key: 'f' });
    expect(document.activeElement).toBe(furniture);
  });

  it('CATG-3 is dragged: a sub-category falls before another, or last below a parent', async () => {
    const server = open({ MoveCategory: { data: { ...rows[2], version: 2 } } });
    fireEvent.keyDown(await item('Furniture'), { key: 'ArrowRight' });
    const dataTransfer = { effectAllowed: '', setData: () => {} };
    fireEvent.dragStart(await item('Chairs'), { dataTransfer });
    fireEvent.dragOver(await item('Desks'), { dataTransfer });
    fireEvent.drop(await item('Desks'), { dataTransfer });
    await waitFor(() =>
      expect(server.sentTo('MoveCategory')[0]?.body).toEqual({ id: 4, version: 1, parentId: 1, beforeId: 3 }),
    );
    fireEvent.dragStart(await item('Desks'), { dataTransfer });
    fireEvent.drop(await item('Athletics'), { dataTransfer });
    await waitFor(() =>
      expect(server.sentTo('MoveCategory')[1]?.body).toEqual({ id: 3, version: 1, parentId: 2, beforeId: null }),
    );
  });

  it('CATG-3 is renamed, and a name that is taken is refused beside its field', async () => {
    const fields = { name: 'There is a category with this name here already.' };
    const server = open({
      UpdateCategory: { status: 422, code: 'RULE_BROKEN', errorMsg: 'Check what you entered.', fields },
    });
    await chooseFrom('Actions for Athletics', 'Change…');
    type(/^Name/, 'Furniture');
    await press('Save category');
    expect(await screen.findByText(fields.name)).toBeTruthy();
    expect(server.sentTo('UpdateCategory')[0]?.body).toMatchObject({ id: 2, version: 1, name: 'Furniture' });
    expect(screen.getByDisplayValue('Furniture')).toBeTruthy();
  });

  it('CATG-3 changes are undone one after the other, the last one first, also after a reload', async () => {
    const renamed = { ...category(2, 'Sports'), version: 2 };
    const server = open({
      UpdateCategory: { data: renamed },
      RetireCategory: { data: { ...renamed, isRetired: true, version: 3 } },
    });
    await chooseFrom('Actions for Athletics', 'Change…');
    type(/^Name/, 'Sports');
    await press('Save category');
    expect(await screen.findByText('Athletics was changed.')).toBeTruthy();
    await chooseFrom('Actions for Athletics', 'Retire…');
    type(/^Reason/, 'Nobody buys it.');
    await press('Retire category');
    expect(await screen.findByText('One earlier change is kept, too.')).toBeTruthy();
    cleanup();
    const again = open({
      UpdateCategory: { data: { ...rows[1], version: 5 } },
      RetireCategory: { data: { ...renamed, version: 4 } },
      GetCategories: { data: rows.map((row) => (row.id === 2 ? { ...renamed, isRetired: true, version: 3 } : row)) },
    });
    expect(server.sentTo('UpdateCategory')).toHaveLength(1);
    await press('Undo');
    await waitFor(() =>
      expect(again.sentTo('RetireCategory')[0]?.body).toMatchObject({ id: 2, version: 3, isRetired: false }),
    );
    expect(await screen.findByText('Athletics was changed.')).toBeTruthy();
    await press('Undo');
    await waitFor(() =>
      expect(again.sentTo('UpdateCategory')[0]?.body).toMatchObject({ id: 2, version: 4, name: 'Athletics' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('CATG-3 a change that somebody else changed again is said to stay, and is dismissed', async () => {
    const renamed = { ...category(2, 'Sports'), version: 2 };
    open({
      UpdateCategory: { data: renamed },
    });
    await chooseFrom('Actions for Athletics', 'Change…');
    type(/^Name/, 'Sports');
    await press('Save category');
    await screen.findByText('Athletics was changed.');
    cleanup();
    open({ GetCategories: { data: rows.map((row) => (row.id === 2 ? category(2, 'Games', { version: 3 }) : row)) } });
    expect(await screen.findByText('You can’t undo this: the category was changed again since.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Dismiss');
    await waitFor(() => expect(screen.queryByText('Athletics was changed.')).toBeNull());
  });

  it('CATG-5 says that a merge can’t be undone, and what becomes of sub-categories before it', async () => {
    const more = [...rows, category(6, 'desks', { parentId: 2 }), category(7, 'Other', { parentId: 2, isOther: true })];
    open({ GetCategories: { data: more }, MergeCategory: { data: { ...rows[1], version: 2 } } });
    await chooseFrom('Actions for Furniture', 'Merge…');
    fireEvent.change(screen.getByLabelText(/^Into/), { target: { value: '2' } });
    const dialog = within(await screen.findByRole('dialog'));
    const joined = await dialog.findByText(/^Become one with the sub-category of Athletics/);
    expect(joined.parentElement?.parentElement?.textContent).toContain('DesksOther');
    expect(dialog.getByText('Move to Athletics').parentElement?.parentElement?.textContent).toContain('Chairs');
    type(/^Reason/, 'Two names.');
    await press('Merge categories');
    expect(await screen.findByText('Furniture was merged into Athletics.')).toBeTruthy();
    expect(screen.getByText('A merge can’t be undone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('CATG-6 names the sub-categories that are retired with a category', async () => {
    open();
    await chooseFrom('Actions for Furniture', 'Retire…');
    expect(await screen.findByText(/With it go its sub-categories: Desks, Chairs, Other\./)).toBeTruthy();
  });

  it('CATG-5 says what a merge touches before it happens', async () => {
    open();
    await chooseFrom('Actions for Furniture', 'Merge…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('What uses this category')).toBeTruthy();
    expect(dialog.getByText('4 purchases')).toBeTruthy();
    expect(dialog.getByText(/You can’t undo this/)).toBeTruthy();
  });

  it('CATG-6 retires with a reason, and Other is neither retired nor merged', async () => {
    const server = open({ RetireCategory: { data: { ...rows[1], isRetired: true } } });
    await chooseFrom('Actions for Athletics', 'Retire…');
    type(/^Reason/, 'Nobody buys it.');
    await press('Retire category');
    await waitFor(() =>
      expect(server.sentTo('RetireCategory')[0]?.body).toEqual({
        id: 2,
        version: 1,
        isRetired: true,
        reason: 'Nobody buys it.',
      }),
    );
    fireEvent.keyDown(await item('Furniture'), { key: 'ArrowRight' });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Other' }));
    await screen.findByRole('menuitem', { name: 'Change…' });
    for (const name of ['Merge…', 'Retire…']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });
});

describe('searches without results', () => {
  const PATH = '/category-management';
  const row = { words: 'microscope slides', searches: 14, schools: 3, lastDay: '2026-11-20' };

  it('CAT-22 are a tab beside the trees, the most wanted first, and narrowed and exported', async () => {
    const server = fakeServer({
      GetCategories: { data: rows },
      GetEmptySearches: listing([row]),
      DownloadEmptySearches: { file: new Blob(['x'], { type: 'text/csv' }) },
    });
    renderPage(Page, { fetch: server.fetch, path: PATH, at: PATH });
    fireEvent.click(await screen.findByRole('tab', { name: 'Searches without results' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?tree=searches`));
    const found = await screen.findByRole('row', { name: /microscope slides/ });
    expect(within(found).getByText('14')).toBeTruthy();
    expect(within(found).getByText(/Nov 20/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '7' } });
    const days = /^20\d\d-\d\d-\d\d$/;
    await waitFor(() => expect(server.sentTo('GetEmptySearches').at(-1)?.search.get('from')).toMatch(days));
    await chooseFrom('Export', 'Table (CSV)');
    await waitFor(() => expect(server.sentTo('DownloadEmptySearches')[0]?.search.get('from')).toMatch(days));
  });

  it('CAT-22 say that every search found something', async () => {
    const server = fakeServer({ GetEmptySearches: listing([]) });
    renderPage(Page, { fetch: server.fetch, path: PATH, at: `${PATH}?tree=searches` });
    expect(await screen.findByText('Every search found something')).toBeTruthy();
    expect(server.sentTo('GetCategories')).toEqual([]);
  });
});
