import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { initials } from './avatar.tsx';
import { PAGE_TITLE_ID, Page } from './page.tsx';

it('has one heading that can take the focus, and names the document', () => {
  renderUi(<Page title="Open requests" lead="Six are taking bids." back={{ to: '/home', label: 'Home' }} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Open requests' });
  expect(heading.id).toBe(PAGE_TITLE_ID);
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Open requests · Chalkline');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
});

it.each([
  ['Dana Mercer', 'DM'],
  ['  noor   van saleh ', 'NS'],
  ['Kestrel', 'K'],
  ['', ''],
])('shortens %s to %s', (name, short) => {
  expect(initials(name)).toBe(short);
});
