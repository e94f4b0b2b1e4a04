import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { saleData } from './invalidation.ts';

/** Live auctions that run or are scheduled. */
export const liveAuctions = (api: Api, query: ListQuery) =>
  api.queryOptions('/api/Sell/GetLiveAuctions', { params: { query } });

/** A live auction as it stands now. It opens the room, whose store reads on by itself and says what fails. */
export const liveRoom = (api: Api, encryptedId: string) =>
  api.queryOptions('/api/Sell/GetLiveAuction/{encryptedId}', { params: { path: { encryptedId } }, silent: true });

/** This company's bids in a live auction, with their receipts. */
export const myLiveBids = (api: Api, encryptedId: string) =>
  api.queryOptions('/api/Sell/GetMyLiveBids/{encryptedId}', { params: { path: { encryptedId } } });

export const useAcceptTerms = () =>
  useApiMutation('post', '/api/Sell/AcceptTerms', { idempotent: true, invalidates: saleData });

export const useSuspendAuction = () => useApiMutation('post', '/api/Sell/SuspendAuction', { invalidates: saleData });

export const useResumeAuction = () => useApiMutation('post', '/api/Sell/ResumeAuction', { invalidates: saleData });

export const useVoidLot = () => useApiMutation('post', '/api/Sell/VoidLot', { invalidates: saleData });

/** The dialog shows what was refused at its field. */
export const useLowerReserve = () =>
  useApiMutation('post', '/api/Sell/LowerReserve', { silent: true, invalidates: saleData });

export const useDisqualifyBidder = () =>
  useApiMutation('post', '/api/Sell/DisqualifyBidder', { invalidates: saleData });
