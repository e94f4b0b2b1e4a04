import { ChalklineProvider } from '@chalkline/ui';
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { EndCell, MailLink, NoMatches, TextLink, useUnsavedWarning, WebLink } from './index.ts';

const show = (children: ReactNode) =>
  render(
    <MemoryRouter>
      <ChalklineProvider theme="light" linkComponent={Link}>
        {children}
      </ChalklineProvider>
    </MemoryRouter>,
  );

const linkNamed = (name: RegExp) => screen.getByRole('link', { name }) as HTMLAnchorElement;

describe('a list that its search left empty', () => {
  it('says what was looked for, and shows all again', () => {
    const onClear = vi.fn();
    show(<NoMatches onClear={onClear}>No school matches the search.</NoMatches>);
    expect(screen.getByText('No matches')).toBeTruthy();
    expect(screen.getByText('No school matches the search.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('takes another way back where the list stands in the address', () => {
    show(<NoMatches action={<TextLink to="/opportunities">Show all</TextLink>}>Try other words.</NoMatches>);
    expect(linkNamed(/Show all/).getAttribute('href')).toBe('/opportunities');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a link in a text', () => {
  it('to a page elsewhere opens a tab that knows nothing of ours', () => {
    show(<WebLink href="example.org/about/" />);
    const link = linkNamed(/example\.org\/about/);
    expect([link.href, link.target, link.rel]).toEqual([
      'https://example.org/about/',
      '_blank',
      'noopener noreferrer nofollow',
    ]);
  });

  it('UI-12 is shown short', () => {
    show(<WebLink href="https://www.northgate.test/" />);
    expect(linkNamed(/^northgate\.test \(opens/).href).toBe('https://www.northgate.test/');
  });

  it.each(['javascript:alert(1)', 'not an address'])('%s stays a text', (href) => {
    show(<WebLink href={href} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(href)).toBeTruthy();
  });

  it('to a mailbox carries its subject, encoded', () => {
    show(<MailLink email="office@example.org" subject="A & B" />);
    expect(linkNamed(/office@/).getAttribute('href')).toBe('mailto:office@example.org?subject=A%20%26%20B');
  });
});

it('an end that is not set yet says so', () => {
  show(<EndCell at={null} fallback="not set yet" />);
  expect(screen.getByText('not set yet')).toBeTruthy();
});

it('a window asks before it closes only while something is not saved', () => {
  let hasChanges = true;
  const ask = () => hasChanges;
  const { unmount } = renderHook(() => useUnsavedWarning(ask));
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(true);
  hasChanges = false;
  expect(isHeld()).toBe(false);
  hasChanges = true;
  unmount();
  expect(isHeld()).toBe(false);
});
