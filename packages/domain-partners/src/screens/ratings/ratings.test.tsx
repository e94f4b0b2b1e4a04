import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rateable, ratedVendors, rating, summary } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as SchoolRatings } from './school-ratings-page.tsx';
import { Page as VendorRatings } from './vendor-ratings-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function serve(answers: Answers) {
  return fakeServer({
    ...standing,
    '/api/Rating/GetRateableOrders': pageOf(rateable),
    '/api/Rating/GetRatedVendors': pageOf(ratedVendors),
    '/api/Rating/GetReceivedRatings': {
      data: { summary: summary(), listingData: [rating({ canReply: true })], totalCount: 1 },
    },
    '/api/Rating/GetGivenRatings': {
      data: {
        summary: summary(),
        listingData: [rating({ canEdit: true, partnerName: 'Northgate Supply' })],
        totalCount: 1,
      },
    },
    ...answers,
  });
}

function asSchool(at: string, answers: Answers = {}, who: 'itself' | 'acting' = 'itself') {
  const server = serve(answers);
  renderPage(VendorRatings, {
    fetch: server.fetch,
    path: '/vendor-ratings',
    at,
    signIn: (session) =>
      session.signIn(accounts.school, who === 'acting' ? { role: 'School', email: accounts.school.email } : undefined),
  });
  return server;
}

function asVendor(at: string, answers: Answers = {}) {
  const server = serve(answers);
  renderPage(SchoolRatings, {
    fetch: server.fetch,
    path: '/school-ratings',
    at,
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

describe('a school’s ratings', () => {
  it('REV-3 list the vendors with both averages and the number behind each', async () => {
    asSchool('/vendor-ratings');
    const row = await screen.findByRole('row', { name: /Northgate Supply/ });
    expect(within(row).getByText('4.3 of 5 from 27 ratings')).toBeTruthy();
    expect(within(row).getByText('4.6 of 5 from 3 ratings')).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/vendor-rating-info?id=7');
    expect(screen.getByRole('button', { name: 'To rate 2' })).toBeTruthy();
  });

  it('REV-1 rate a delivered order by price, quality, delivery and service', async () => {
    const server = asSchool('/vendor-ratings?tab=to-rate', { '/api/Rating/RateOrder': { data: rating() } });
    fireEvent.click(await screen.findByRole('button', { name: 'Rate Northgate Supply for PO-000151' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rate Northgate Supply' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give rating' }));
    expect(await within(dialog).findByText('Choose 1 to 5 for price.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('star-price'));
    expect(server.sentTo('/api/Rating/RateOrder')).toEqual([]);
    for (const aspect of ['Price', 'Quality', 'Delivery', 'Service']) {
      const group = within(dialog).getByRole('group', { name: new RegExp(aspect) });
      fireEvent.click(within(group).getByRole('radio', { name: '4, very good' }));
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give rating' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('/api/Rating/RateOrder')[0]?.body).toEqual({
      purchaseOrderId: 151,
      aspects: ['price', 'quality', 'delivery', 'service'].map((name) => ({ name, value: 4 })),
      comment: '',
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('UI-19 keep what was entered when the rating is refused, and over a reload', async () => {
    asSchool('/vendor-ratings?tab=to-rate&order=151', {
      '/api/Rating/RateOrder': { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'It was rated already.' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Rate Northgate Supply' });
    for (const radio of within(dialog).getAllByRole('radio', { name: '5, excellent' })) fireEvent.click(radio);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'On time.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give rating' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('It was rated already.');
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('On time.');
    expect(Object.values({ ...sessionStorage }).join()).toContain('On time.');
  });

  it('REV-2 change one that was given, while that is possible', async () => {
    asSchool('/vendor-ratings?tab=given');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the rating for PO-000144' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your rating of Northgate Supply' });
    const price = within(dialog).getByRole('group', { name: /Price/ });
    expect(within(price).getByRole<HTMLInputElement>('radio', { name: '4, very good' }).checked).toBe(true);
    expect(dialog.textContent).toContain('It can be changed until');
  });
});

describe('the lists', () => {
  it('UI-8 narrow the vendors to those with orders to rate', async () => {
    const server = asSchool('/vendor-ratings');
    await screen.findByRole('row', { name: /Northgate Supply/ });
    fireEvent.change(screen.getByRole('combobox', { name: 'Vendors' }), { target: { value: 'to-rate' } });
    const asked = () => server.sentTo('/api/Rating/GetRatedVendors').at(-1)?.search.get('show');
    await waitFor(() => expect(asked()).toBe('to-rate'));
  });

  it('UI-8 narrow ratings to so many stars, in the order that was chosen, and forget both with the tab', async () => {
    const server = asSchool('/vendor-ratings?tab=given');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Stars' }), { target: { value: '2' } });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Order' }), { target: { value: 'mean' } });
    const asked = (kind: string) => server.sentTo(`/api/Rating/Get${kind}Ratings`).at(-1)?.search;
    await waitFor(() => expect(asked('Given')?.get('stars')).toBe('2'));
    await waitFor(() => expect(asked('Given')?.get('sort')).toBe('mean'));
    fireEvent.click(screen.getByRole('button', { name: 'Received' }));
    await waitFor(() => expect(asked('Received')).toBeTruthy());
    expect(asked('Received')?.has('stars')).toBe(false);
    expect(asked('Received')?.has('sort')).toBe(false);
  });

  it('UI-29 ask for the page of the order that a link names, and say when it is not there', async () => {
    const server = asSchool('/vendor-ratings?tab=to-rate&order=99', {
      '/api/Rating/GetRateableOrders': { data: { listingData: rateable, totalCount: 2, rowPage: null } },
    });
    expect(await screen.findByText('This order is not waiting for a rating')).toBeTruthy();
    const asked = server.sentTo('/api/Rating/GetRateableOrders').map(({ search }) => search.get('rowId'));
    expect(asked).toContain('99');
  });
});

describe('an administrator who acts', () => {
  it('IMP-10 is offered neither rating nor changing nor replying', async () => {
    asSchool('/vendor-ratings?tab=to-rate&order=151', {}, 'acting');
    expect(await screen.findByRole('row', { name: /PO-000151/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Rate / })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Given' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Northgate Supply' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Received' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Cedar Valley USD' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });
});

describe('a vendor’s ratings', () => {
  it('show the average, its spread as a table, and open issue reports', async () => {
    asVendor('/school-ratings');
    const table = await screen.findByRole('table', { name: 'How many ratings gave how many stars' });
    expect(within(table).getByRole('row', { name: /5 stars.*13/ })).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Delivery' }).getAttribute('aria-valuetext')).toBe('3.9 of 5');
    expect(screen.getByText('One issue report is open on orders.')).toBeTruthy();
  });

  it('REV-1 are answered by a reply', async () => {
    const server = asVendor('/school-ratings', { '/api/Rating/ReplyToRating': { data: rating() } });
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Cedar Valley USD about PO-000144' }));
    const input = await screen.findByRole('textbox', { name: 'Reply to Cedar Valley USD' });
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect((await screen.findAllByText('Write your reply.')).length).toBeGreaterThan(0);
    fireEvent.change(input, { target: { value: 'Thank you.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Cedar Valley USD' })).toBeNull());
    expect(server.sentTo('/api/Rating/ReplyToRating')[0]?.body).toEqual({ id: 71, reply: 'Thank you.' });
  });

  it('ask for clarity, payment and communication of a school', async () => {
    asVendor('/school-ratings?tab=to-rate&order=149');
    const dialog = await screen.findByRole('dialog', { name: 'Rate Bright Path Books' });
    const names = within(dialog)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent);
    expect(names).toEqual(['Clarity*', 'Payment*', 'Communication*']);
  });

  it('say what comes next while there are none', async () => {
    asVendor('/school-ratings', {
      '/api/Rating/GetReceivedRatings': {
        data: {
          summary: summary({ mean: null, count: 0, aspects: [], openIssues: 0, defaults: 0 }),
          listingData: [],
          totalCount: 0,
        },
      },
    });
    expect(await screen.findByText('No ratings yet')).toBeTruthy();
  });
});
