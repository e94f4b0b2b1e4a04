import { useApiMutation } from '@chalkline/api-client';
import { saleData } from './invalidation.ts';

export const useWatchSale = () => useApiMutation('post', '/api/Sell/WatchSale', { invalidates: saleData });

export const useUnwatchSale = () => useApiMutation('post', '/api/Sell/UnwatchSale', { invalidates: saleData });
