import { type Api, useApiMutation } from '@chalkline/api-client';
import type { MenuName } from '@chalkline/rules';

/** One menu as it is arranged, and its versions. */
export const menuConfiguration = (api: Api, menu: MenuName) =>
  api.queryOptions('/api/Admin/GetMenuConfiguration/{menu}', { params: { path: { menu } } });

// The hub tells every window, this one too, to read its own menu again.
export const usePublishMenu = () => useApiMutation('post', '/api/Admin/PublishMenu', { silent: true });
export const useRevertMenu = () => useApiMutation('post', '/api/Admin/RevertMenu');
