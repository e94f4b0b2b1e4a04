import type { Schemas } from '@chalkline/api-client';
import type { SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { opportunity, renderPublic } from '../../testing/render-public.tsx';
import { Page } from './opportunities-page.tsx';

const data: Schemas['PublicOpportunities'] = {
  listingData: [opportunity],
  totalCount: 1,
  facets: {
    categories: [{ id: 3, name: 'Technology', count: 1 }],
    states: [{ code: 'CA', name: 'California', count: 1 }],
    types: [{ id: 2, name: 'Goods', count: 1 }],
  },
};

const open = (at = '/opportunities', more: Partial<Schemas['PublicOpportunities']> = {}) =>
  renderPublic(Page, { route: 'opportunities/:category?', at, answer: { data: { ...data, ...more } } });
const address = () => screen.getByLabelText('Address').textContent;
const askedOf = (asked: readonly SeenRequest[]) => Object.fromEntries(asked.at(-1)?.search ?? []);

describe('ID-6 the list of open opportunities', () => {
  it('leads from each to its page, and says how many there are', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Chromebooks' });
    expect(link.getAttribute('href')).toBe('/RFP/tok%2F1');
    expect(screen.getByText('One public request takes bids now.')).toBeTruthy();
    expect(screen.getByText('RFP-000412 · Technology · Goods · 1 line')).toBeTruthy();
  });

  it('shows every row of a page, the ones out of sight a moment later', async () => {
    const listingData = Array.from({ length: 20 }, (_, n) => ({
      ...opportunity,
      encryptedId: `tok${n}`,
      name: `Boards ${n}`,
    }));
    open('/opportunities', { listingData, totalCount: 20 });
    expect(await screen.findByRole('link', { name: 'Boards 9' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Boards 19' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Boards/ })).toHaveLength(20);
  });

  it('asks for what its address says', async () => {
    const { asked } = open('/opportunities/3?search=boards&state=CA&type=2&page=2&sort=-publishedAt');
    await screen.findByRole('link', { name: 'Chromebooks' });
    expect(askedOf(asked)).toEqual({
      pageNumber: '2',
      pageSize: '20',
      categoryId: '3',
      search: 'boards',
      stateCode: 'CA',
      rfptypeId: '2',
      sort: '-publishedAt',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Technology: open opportunities' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Follow as a feed' }).getAttribute('href')).toBe(
      '/feeds/opportunities.atom?category=3&state=CA',
    );
  });

  it('CATG-5 takes the address of the category that took the place of the one that was asked for', async () => {
    open('/opportunities/9?state=CA', { categoryId: 3 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Technology: open opportunities' })).toBeTruthy();
    expect(address()).toBe('/opportunities/3?state=CA');
  });

  it('keeps every choice in the address, the category in its path', async () => {
    open('/opportunities?page=3');
    await screen.findByRole('link', { name: 'Chromebooks' });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'CA' } });
    expect(address()).toBe('/opportunities?state=CA');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
    expect(address()).toBe('/opportunities/3?state=CA');
    fireEvent.change(screen.getByLabelText('Closing'), { target: { value: '14' } });
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: '' } });
    expect(address()).toBe('/opportunities?state=CA&closes=14');
  });

  it('keeps a choice that leaves nothing where it can be taken back', async () => {
    open('/opportunities?state=NV', { listingData: [], totalCount: 0 });
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect((screen.getByLabelText('State') as HTMLSelectElement).value).toBe('NV');
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/opportunities');
  });

  it('says what to do when nothing is open', async () => {
    open('/opportunities', { listingData: [], totalCount: 0, facets: { categories: [], states: [], types: [] } });
    expect(await screen.findByText('No requests are open today')).toBeTruthy();
  });

  it('SRV-7 says of a count that was capped that there are more', async () => {
    open('/opportunities', { totalCount: 10_001 });
    expect(await screen.findByText('More than 10,000 public requests take bids now.')).toBeTruthy();
    expect(screen.getByText('1–20 of 10,000+')).toBeTruthy();
  });

  it('UI-18 knows categories by their number alone', async () => {
    open('/opportunities/chairs');
    expect(await screen.findByText('There is no such category.')).toBeTruthy();
  });
});
