import type { Schemas } from '@chalkline/api-client';
import type { FakeAnswer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { opportunity, renderPublic } from '../../testing/render-public.tsx';
import { Page } from './public-school-page.tsx';

const school: Schemas['PublicSchool'] = {
  name: 'Cedar Valley USD',
  kind: 'district',
  logo: '/pictures/logo.webp',
  url: 'https://cedar.example',
  city: 'Fresno',
  stateCode: 'CA',
  memberSince: '2025-08-15T00:00:00Z',
  open: [opportunity],
  upcoming: [{ ...opportunity, encryptedId: 'later', name: 'Literacy kits' }],
  awarded: [
    {
      encryptedId: 'won',
      number: 'RFP-000125',
      name: 'Copy paper',
      awardedAt: '2026-11-18T00:00:00Z',
      awardedTotal: '33220.65',
      vendors: ['Northgate Supply', 'Halyard Systems'],
    },
  ],
};

const open = (more: Partial<Schemas['PublicSchool']> = {}) =>
  renderPublic(Page, { route: 'school/:sid', at: '/school/tok', answer: { data: { ...school, ...more } } });

describe('ID-6 a school’s page', () => {
  it('has what is open and awarded as links, and what is to come as a name', async () => {
    // The test's window has no size, so nothing would come near it: pictures load at once.
    vi.stubGlobal('IntersectionObserver', undefined);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cedar Valley USD' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chromebooks' }).getAttribute('href')).toBe('/RFP/tok%2F1');
    expect(screen.getByRole('link', { name: 'Copy paper' }).getAttribute('href')).toBe('/RFP/won/record');
    const upcoming = within(screen.getByRole('list', { name: 'Coming up' }));
    expect(upcoming.getByText('Literacy kits')).toBeTruthy();
    expect(upcoming.queryByRole('link')).toBeNull();
    expect(screen.getByText('Northgate Supply and Halyard Systems')).toBeTruthy();
    expect(screen.getByAltText('Logo of Cedar Valley USD')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('says that nothing is open, and leaves out what there is none of', async () => {
    open({ open: [], upcoming: [], awarded: [], logo: null });
    expect(await screen.findByText('Nothing is open')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Awarded' })).toBeNull();
  });

  it('UI-18 says that a school is not there', async () => {
    const answer: FakeAnswer = { status: 404, code: 'NOT_FOUND', errorMsg: 'This school does not exist.' };
    renderPublic(Page, { route: 'school/:sid', at: '/school/nobody', answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'School not found' })).toBeTruthy();
  });
});
