import { definePlugin, type PagePart, type PagePartProps } from '@chalkline/platform';
import { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedPart, PageParts, PageTabs, useOpenedPart } from './page-parts.tsx';
import { renderPage } from './testing/index.tsx';

function Part() {
  return <p>The carts</p>;
}

const part: PagePart = {
  id: 'carts',
  place: 'review-purchases',
  order: 1,
  tab: { label: 'Carts', value: 'carts' },
  component: async () => ({ Part }),
};

function Page() {
  const opened = useOpenedPart('review-purchases');
  return (
    <>
      <PageTabs place="review-purchases" own="Purchases" />
      {opened ? <OpenedPart part={opened} /> : <p>The purchases</p>}
    </>
  );
}

const open = (parts: readonly PagePart[], Shown = Page) =>
  renderPage(Shown, {
    fetch: fakeServer({}).fetch,
    path: '/review-purchases',
    plugins: [definePlugin({ id: 'other', pageParts: parts })],
  });

it('opens what another domain adds by its tab, and keeps it in the address', async () => {
  open([part]);
  fireEvent.click(await screen.findByRole('button', { name: 'Carts' }));
  expect(await screen.findByText('The carts')).toBeTruthy();
  expect(screen.getByLabelText('Address').textContent).toBe('/review-purchases?tab=carts');
});

it('shows no tabs where nobody adds any', async () => {
  open([]);
  expect(await screen.findByText('The purchases')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Purchases' })).toBeNull();
});

function Beside({ subject }: PagePartProps) {
  return <p>Beside {subject?.number}</p>;
}

it('hands a part the record of its page', async () => {
  const named: PagePart = {
    id: 'named',
    place: 'school-purchase-order',
    order: 1,
    component: async () => ({ Part: Beside }),
  };
  open([named], () => (
    <PageParts place="school-purchase-order" subject={{ id: 7, number: 'PO-000007' }} fallback={null} />
  ));
  expect(await screen.findByText('Beside PO-000007')).toBeTruthy();
});

it('puts parts without a tab below the page’s own', async () => {
  const { tab: _, ...untabbed } = part;
  open([{ ...untabbed, place: 'school-business-setup' }], () => <PageParts place="school-business-setup" />);
  expect(await screen.findByText('The carts')).toBeTruthy();
});
