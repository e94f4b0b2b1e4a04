import { ChalklineProvider, LoadingState, PageSkeleton, Skeleton } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { loadingEnds, loadingParts } from './loading-parts.ts';

const show = (part: ReactNode) =>
  render(
    <ChalklineProvider theme="dark" linkComponent={Link}>
      {part}
    </ChalklineProvider>,
  );

it.each([
  ['a skeleton', <Skeleton key="skeleton" h="4" />],
  ['the skeleton of a page', <PageSkeleton key="page" />],
  ['a spinner', <LoadingState key="spinner" />],
])('sees %s', (_, part) => {
  show(part);
  expect(loadingParts().length).toBeGreaterThan(0);
});

it('goes on where nothing loads', async () => {
  show(<p>Here</p>);
  await loadingEnds();
});
