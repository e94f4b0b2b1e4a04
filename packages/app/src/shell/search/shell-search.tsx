import { mayOpen, type SearchAudience, usePlatform } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GlobalSearch } from './global-search.tsx';
import { type SearchResult, searchAudienceOf, searchedWords, searchPathOf } from './search-result.ts';
import { type RunSearch, SearchStore } from './search-store.ts';

/** The global search of the account that is signed in. */
export const ShellSearch = observer(function ShellSearch() {
  const { session } = usePlatform();
  const audience = searchAudienceOf(session.role);
  return audience ? <AudienceSearch key={audience} audience={audience} /> : null;
});

const AudienceSearch = observer(function AudienceSearch({ audience }: { audience: SearchAudience }) {
  const { api, registry, session } = usePlatform();
  const navigate = useNavigate();
  const [groups] = useState(() =>
    registry.searchGroups(audience).filter(({ screen }) => mayOpen({ registry, session }, screen)),
  );
  const [store] = useState(() => {
    const path = searchPathOf(audience);
    const run: RunSearch = (body, signal) => api.post(path, { body, signal, silent: true });
    const finders = groups.map(({ id, label, find }) => ({
      id,
      label,
      find: (text: string, signal: AbortSignal) => find({ api }, text, signal),
    }));
    return new SearchStore(run, finders);
  });

  const choose = (result: SearchResult): void => {
    void navigate(registry.searchPath(audience, result) ?? menuFallback(result));
  };
  return (
    <GlobalSearch
      store={store}
      audience={audience}
      onChoose={choose}
      onOpen={(to) => void navigate(to)}
      what={searchedWords(groups.map(({ label }) => label))}
    />
  );
});

/** The server names a screen with each result, for a kind that no domain of this build has a jump for. */
function menuFallback(result: SearchResult): string {
  return `/${result.redirectUrl.replace(/^\/+/, '')}`;
}
