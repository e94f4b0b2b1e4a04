import { useApi } from '@chalkline/api-client';
import type { ListController } from '@chalkline/platform';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from './list-filter.tsx';

const HOUR_MS = 3_600_000;
const NAME = 'state';

/** The state's code that a list's address names, empty for anything else. */
export function stateParam(params: URLSearchParams): string {
  const code = params.get(NAME) ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : '';
}

/** Narrows a list to one state of the country. A state that could not be read still shows as its code. */
export function StateFilter({ list }: { list: ListController }) {
  // The states don't change while somebody works.
  const { data = [] } = useQuery({ ...useApi().queryOptions('/api/Auth/GetAllStates'), staleTime: HOUR_MS });
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  const asked = stateParam(list.params);
  const isKnown = asked === '' || data.some(({ code }) => code === asked);
  return (
    <ListFilter
      list={list}
      name={NAME}
      label="State"
      placeholder="Every state"
      options={isKnown ? options : [...options, { value: asked, label: asked }]}
      width="11rem"
    />
  );
}
