import { type Api, isReadOf, useApiMutation } from '@chalkline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { cartData, offerData } from './invalidation.ts';

/** This person's open cart. */
export const openCart = (api: Api) => api.queryOptions('/api/Catalog/GetCart');

/** One cart of this person, in whatever state. */
export const oneCart = (api: Api, id: number) =>
  api.queryOptions('/api/Catalog/GetCartDetails/{id}', { params: { path: { id } } });

/** Carts that wait, were approved or checked out. */
export const myCarts = (api: Api, query: { pageNumber: number; pageSize: number; status?: number }) =>
  api.queryOptions('/api/Catalog/GetCarts', { params: { query } });

/** Lines that this person saved for later. */
export const savedLines = (api: Api) => api.queryOptions('/api/Catalog/GetSavedLines');

const quiet = { silent: true, invalidates: cartData } as const;
const once = { ...quiet, idempotent: true } as const;

/** The place of the button says what was not added. */
export const useAddToCartCall = () => useApiMutation('post', '/api/Catalog/AddToCart', once);

export const useAddListToCart = () => useApiMutation('post', '/api/Catalog/AddListToCart', once);

export const useReorder = () => useApiMutation('post', '/api/Catalog/Reorder', once);

export const usePutOfferInCart = () =>
  useApiMutation('post', '/api/Catalog/PutOfferInCart', { ...once, invalidates: [...cartData, ...offerData] });

/** The cart shows what was refused at its line. */
export const useUpdateLines = () => useApiMutation('post', '/api/Catalog/UpdateCartLines', quiet);

export const useRemoveLines = () => useApiMutation('post', '/api/Catalog/RemoveCartLines', { invalidates: cartData });

export const useSaveLines = () => useApiMutation('post', '/api/Catalog/SaveCartLines', { invalidates: cartData });

export const useReturnSaved = () =>
  useApiMutation('post', '/api/Catalog/ReturnSavedLines', { idempotent: true, invalidates: cartData });

/** The answer is what is left of the list; the cart has nothing of it. */
export const useRemoveSaved = () => useApiMutation('post', '/api/Catalog/RemoveSavedLines');

export const useSwapLines = () =>
  useApiMutation('post', '/api/Catalog/SwapCartLines', { idempotent: true, invalidates: cartData });

export const useConfirmPrices = () => useApiMutation('post', '/api/Catalog/ConfirmCartPrices', quiet);

export const useAskApproval = () => useApiMutation('post', '/api/Catalog/AskCartApproval', once);

export const useTakeBack = () => useApiMutation('post', '/api/Catalog/TakeBackCart', { invalidates: cartData });

export const useCheckOut = () =>
  useApiMutation('post', '/api/Catalog/CheckOutCart', {
    ...once,
    invalidates: [...cartData, '/api/POConfiguration/'],
  });

export const useBestBasket = () => useApiMutation('post', '/api/Catalog/FindBestBasket', { silent: true });

/** Accounts that lines can be charged to. */
export const chargeableAccounts = (api: Api, search: string) =>
  api.queryOptions('/api/School/GetSchoolAccounts', {
    params: { query: { pageNumber: 1, pageSize: 20, only: 'active', ...(search === '' ? {} : { search }) } },
  });

/** Reads carts again, as another window or a colleague has left them. */
export function useReadAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, cartData) });
}
