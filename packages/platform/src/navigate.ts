/** Goes to a path of the app. The app gives it, so that nothing here depends on how the app routes. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
