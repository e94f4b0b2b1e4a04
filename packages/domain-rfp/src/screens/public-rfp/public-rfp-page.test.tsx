import type { Schemas } from '@chalkline/api-client';
import type { FakeAnswer } from '@chalkline/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { publicRfpData, recordData, renderPublic } from '../../testing/render-public.tsx';
import { Page } from './public-rfp-page.tsx';

type Data = Schemas['PublicRfp'];

const open = (at = '/RFP/tok', more: Partial<Data> = {}) =>
  renderPublic(Page, { route: 'RFP/:rfpToken/:page?', at, answer: { data: { ...publicRfpData, ...more } } });
const title = () => screen.findByRole('heading', { level: 1, name: 'Chromebooks' });
const parts = () => within(screen.getByRole('navigation', { name: 'Parts of this purchase' }));

describe('ID-6 a public purchase', () => {
  it('leads a stranger by the sign-in to the bid, and to the school', async () => {
    open();
    await title();
    const bid = screen.getByRole('link', { name: 'Sign in to bid' });
    expect(bid.getAttribute('href')).toBe('/redirect-handler?to=%2Fnew-deals-bid%3Fid%3Dtok');
    expect(screen.getByRole('link', { name: 'Cedar Valley USD' }).getAttribute('href')).toBe('/school/school-tok');
    expect(screen.getByText('Open')).toBeTruthy();
    expect(document.title).toContain('Chromebooks · ');
  });

  it('has a part for each tab, the current one marked', async () => {
    open('/RFP/tok/lines');
    await title();
    const links = parts().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/RFP/tok',
      '/RFP/tok/lines',
      '/RFP/tok/documents',
      '/RFP/tok/questions',
      '/RFP/tok/addenda',
    ]);
    expect(parts().getByRole('link', { current: 'page' }).textContent).toBe('Lines2');
    expect(within(screen.getByRole('list', { name: 'Lines of this purchase' })).getByText('Cart')).toBeTruthy();
  });

  it.each([
    ['documents', 'No documents'],
    ['questions', 'No answers yet'],
    ['addenda', 'Nothing was changed'],
    ['record', 'No record yet'],
  ])('says of its %s that there are none', async (part, words) => {
    open(`/RFP/tok/${part}`);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('PUR-38 says where it goes', async () => {
    const shipTo = { name: 'Annex', line1: '9 Elm Street', line2: null, city: 'Fresno', stateCode: 'CA' };
    open('/RFP/tok', { rfp: { ...publicRfpData.rfp, shipTo: { ...shipTo, postalCode: '93701' } } });
    expect(await screen.findByText('Annex, 9 Elm Street, Fresno, CA 93701')).toBeTruthy();
    expect(screen.getByText('Ship to')).toBeTruthy();
  });

  it('PUR-12 says after the deadline that questions are over', async () => {
    open('/RFP/tok/questions', { rfp: { ...publicRfpData.rfp, questionsUntil: '2026-11-01T22:00:00.000Z' } });
    expect(await screen.findByText(/^Questions are over\. Vendors could ask until Sun, Nov 1/)).toBeTruthy();
  });

  it('has documents as plain links, and answers without who asked', async () => {
    open('/RFP/tok/documents', { documents: [{ name: 'Plan.pdf', size: 2048, href: '/public-files/tok/3' }] });
    const link = await screen.findByRole('link', { name: /Plan\.pdf/ });
    expect(link.getAttribute('href')).toBe('/public-files/tok/3');
  });

  it('offers no bid where none is taken, and says why', async () => {
    open('/RFP/tok', { isOpen: false, closure: 'cancelled' });
    await title();
    expect(screen.queryByRole('link', { name: 'Sign in to bid' })).toBeNull();
    expect(screen.getByText(/Bids stay sealed for good/)).toBeTruthy();
  });

  it('AWD-11 shows who won, and of the others nothing before the school released the tabulation', async () => {
    const rfp = { ...publicRfpData.rfp, status: 4 };
    open('/RFP/tok/record', { rfp, isOpen: false, record: recordData });
    expect(await screen.findByText('Northgate Supply')).toBeTruthy();
    expect(screen.getByText('All 2 lines')).toBeTruthy();
    expect(screen.getByText(/has not released the tabulation/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /open contracting data/ }).getAttribute('href')).toBe(
      '/ocds/release/tok.json',
    );
  });

  it('AWD-11 shows a released tabulation', async () => {
    const row = { vendorName: 'Halyard Systems', total: '162.50', rank: 2, weightedScore: 80, isAwarded: false };
    const rfp = { ...publicRfpData.rfp, status: 4 };
    const record = { ...recordData, isTabulationPublic: true, tabulation: [row] };
    open('/RFP/tok/record', { rfp, isOpen: false, record });
    expect(await screen.findByText('$162.50')).toBeTruthy();
    expect(screen.getByText('Rank 2 · 80 points')).toBeTruthy();
  });

  it('TIME-6 asks anew at the very end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const rfp = { ...publicRfpData.rfp, rfpendDate: new Date(Date.now() + 20_000).toISOString() };
    const { asked } = open('/RFP/tok', { rfp });
    await title();
    expect(asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(asked.length).toBeGreaterThan(1);
    vi.useRealTimers();
  });

  it('copies the link to hand on', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: 'test' });
    const { platform } = open();
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/RFP\/tok$/)));
    await vi.waitFor(() => expect(platform.feedback.alerts).toHaveLength(1));
    expect(platform.feedback.alerts.at(-1)?.text).toBe('The link was copied.');
    vi.unstubAllGlobals();
  });

  it.each<[string, FakeAnswer]>([
    ['/RFP/tok/bids', { data: publicRfpData }],
    ['/RFP/nothing', { status: 404, code: 'NOT_FOUND', errorMsg: 'This purchase does not exist.' }],
  ])('UI-18 says at %s that nothing is there, and where to go on', async (at, answer) => {
    renderPublic(Page, { route: 'RFP/:rfpToken/:page?', at, answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Purchase not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All open opportunities' }).getAttribute('href')).toBe('/opportunities');
  });

  it('can be asked for again after a failure', async () => {
    const answer: FakeAnswer = { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' };
    renderPublic(Page, { route: 'RFP/:rfpToken', at: '/RFP/tok', answer });
    expect(await screen.findByText('This purchase did not load: Not now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
