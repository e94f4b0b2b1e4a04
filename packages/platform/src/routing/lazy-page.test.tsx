import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../testing.tsx';
import { pageOf } from './lazy-page.ts';

afterEach(cleanUp);

function School() {
  return <h1>School</h1>;
}

function Vendor() {
  return <h1>Vendor</h1>;
}

const page = async () => ({ School, Vendor });

it('tells routes that share an import apart by their export', async () => {
  const school = { path: 'school', area: 'bare', page, exportName: 'School' } as const;
  const vendor = { path: 'vendor', area: 'bare', page, exportName: 'Vendor' } as const;
  expect(pageOf(school)).toBe(pageOf({ ...school }));
  expect(pageOf(school)).not.toBe(pageOf(vendor));
  const Page = pageOf(vendor);
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  expect((await screen.findByRole('heading')).textContent).toBe('Vendor');
});
