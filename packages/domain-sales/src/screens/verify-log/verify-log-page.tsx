import { useApi } from '@chalkline/api-client';
import { Page as Screen, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { publicSale } from '../../queries/public.ts';
import { HowItWorks } from './how-it-works.tsx';
import { LogForm } from './log-form.tsx';

/** `verify-log`: checks a live auction's log, in the reader's own browser, by a link (`lot`, `sale`) or a dropped file. */
export function Page() {
  const [params] = useSearchParams();
  const lot = params.get('lot');
  const sale = params.get('sale') ?? '';
  const api = useApi();
  // The key comes from the market itself, never from the address: whoever sends a link could send a key with it.
  const about = useQuery({ ...publicSale(api, sale), enabled: sale !== '', retry: false });
  const log = useQuery({
    queryKey: ['get', '/api/Sell/GetPublicLotLog/{token}', { params: { path: { token: lot } } }],
    queryFn: async () =>
      (await api.download('/api/Sell/GetPublicLotLog/{token}', { params: { path: { token: lot ?? '' } } })).blob.text(),
    enabled: lot !== null && lot !== '',
    retry: false,
    staleTime: 0,
    meta: { silent: true },
  });
  const isWaiting = (lot !== null && log.isPending && log.fetchStatus !== 'idle') || (sale !== '' && about.isPending);
  return (
    <Screen
      title="Verify an auction’s log"
      lead="Everything is checked in this browser. Nothing that you drop here is sent anywhere."
    >
      <Stack gap="5" maxW="4xl">
        {isWaiting ? (
          <Text role="status">Loading the log…</Text>
        ) : (
          <LogForm
            key={`${lot}-${log.dataUpdatedAt}`}
            text={log.data ?? null}
            name={
              lot === null
                ? null
                : about.data === undefined
                  ? 'The log of this link'
                  : `${about.data.formattedNumber} ${about.data.saleName}`
            }
            marketKey={about.data?.logKey ?? null}
            failure={
              log.error === null ? null : 'This log isn’t public, or the link is not complete. Drop its file instead.'
            }
          />
        )}
        <HowItWorks marketKey={about.data?.logKey ?? null} />
      </Stack>
    </Screen>
  );
}
