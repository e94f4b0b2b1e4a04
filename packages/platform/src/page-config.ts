/** What the server told the page that it served, beside the application key. */
export interface PageConfig {
  /** The client id of Google's sign-in; `null` while it is not configured. */
  googleClientId: string | null;
  /** Address of the chat widget's script; `null` while none is configured. */
  supportWidgetUrl: string | null;
  isDevelopment: boolean;
  /** ISO instant at which the page was served; `null` when it did not say. */
  servedAt: string | null;
  /** The page's nonce, for scripts and styles that are added at run time. */
  nonce: string | undefined;
}

/** A page that told nothing: every optional part is off. */
export const defaultPageConfig: Readonly<PageConfig> = {
  googleClientId: null,
  supportWidgetUrl: null,
  isDevelopment: false,
  servedAt: null,
  nonce: undefined,
};
