import { act, waitFor } from '@testing-library/react';

/** What stands for data that is still to come: skeletons and spinners. */
export const loadingParts = (): Element[] => [...document.querySelectorAll('.chakra-skeleton, .chakra-spinner')];

/** Waits until nothing on the page says any more that it is loading. @throws {Error} where something goes on saying so */
export async function loadingEnds(): Promise<void> {
  // What effects ask for is asked for by then.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await waitFor(() => {
    const left = loadingParts();
    if (left.length > 0) throw new Error(`Still loading: ${left.map(({ outerHTML }) => outerHTML).join('\n')}`);
  });
}
