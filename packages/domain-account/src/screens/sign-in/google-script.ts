/** The part of Google Identity Services that the sign-in page uses. */
export interface GoogleAccountsId {
  initialize(options: {
    client_id: string;
    callback: (response: { credential?: string }) => void;
    ux_mode: 'popup';
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccountsId } };
  }
}

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

function currentApi(): GoogleAccountsId | null {
  return window.google?.accounts?.id ?? null;
}

let loading: Promise<GoogleAccountsId> | null = null;

function insertScript(nonce: string | undefined): Promise<GoogleAccountsId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    if (nonce) script.nonce = nonce;
    script.onload = () => {
      const api = currentApi();
      if (api) resolve(api);
      else reject(new Error('Google’s script brought no sign-in'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Google’s script could not be loaded'));
    };
    document.head.append(script);
  });
}

/** Loads Google's sign-in once. @throws when the script is blocked or the network is away; the next call tries again. */
export function loadGoogle(nonce: string | undefined): Promise<GoogleAccountsId> {
  const api = currentApi();
  if (api) return Promise.resolve(api);
  loading ??= insertScript(nonce).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
