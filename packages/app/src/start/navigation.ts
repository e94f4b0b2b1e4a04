import type { Navigate } from '@chalkline/platform';

/** Navigation for what lives outside of components: the platform is made before the router is mounted. */
export interface Navigation {
  navigate: Navigate;
  /** Hands over the router's own navigation; returns how to take it back. */
  connect(router: Navigate): () => void;
}

/** Until a router is connected, the last wish is kept and granted when one comes. */
export function createNavigation(): Navigation {
  let router: Navigate | null = null;
  let wish: Parameters<Navigate> | null = null;
  return {
    navigate(to, options) {
      if (router) router(to, options);
      else wish = [to, options];
    },
    connect(connected) {
      router = connected;
      if (wish) connected(...wish);
      wish = null;
      return () => {
        router = null;
      };
    },
  };
}
