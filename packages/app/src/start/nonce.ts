declare global {
  interface Window {
    /** Set by the page before any script of ours runs. */
    __nonce__?: string;
  }
}

/** The page's nonce, which styles made at run time carry; nothing when the page has none. */
export function pageNonce(): string | undefined {
  return window.__nonce__;
}
