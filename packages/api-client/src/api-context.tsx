import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from './create-api.ts';

const ApiContext = createContext<Api | null>(null);

/** Gives the components below it the API. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API. @throws outside of an `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}
