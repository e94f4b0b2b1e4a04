import { ApiProvider } from '@chalkline/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { Platform } from './platform.ts';

const PlatformContext = createContext<Platform | null>(null);

/** Starts the platform and gives it, the API and the query cache to the components below. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  // Before the first paint, so that nobody who is signed in sees the guard's overlay flash.
  useLayoutEffect(() => platform.start(), [platform]);
  return (
    <PlatformContext value={platform}>
      <ApiProvider api={platform.api}>
        <QueryClientProvider client={platform.queryClient}>{children}</QueryClientProvider>
      </ApiProvider>
    </PlatformContext>
  );
}

/** The platform. @throws outside of a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}
