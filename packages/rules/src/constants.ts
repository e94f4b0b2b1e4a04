/*
 * The figures both sides agree on. This module imports nothing, so a page that needs one number downloads one number.
 * Durations are in milliseconds and end in `_MS`, sizes are in bytes and end in `_BYTES`.
 */

/** One second, minute, hour and day in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** One megabyte as file limits count it. */
export const MEGABYTE_BYTES = 1024 * 1024;

// Search and lists ------------------------------------------------------------------------------------------------

/** Results on one page of the global search (UI-1). */
export const SEARCH_PAGE_SIZE = 5;
/** How long the global search waits after the last key before it runs (UI-1). */
export const SEARCH_DEBOUNCE_MS = 1000;
/** The fewest characters the global search looks for; an empty text runs too (UI-1). */
export const SEARCH_MIN_CHARS = 3;
/** The most results that the global search counts; one more stands for all the rest (SRV-15). */
export const SEARCH_COUNTED = 500;
/** The number of a list's first page (UI-8). */
export const FIRST_PAGE = 1;

// Alerts and toasts -----------------------------------------------------------------------------------------------

/** How long a success alert stays (UI-2). */
export const ALERT_SUCCESS_MS = 2000;
/** How long an error alert stays (UI-2). */
export const ALERT_ERROR_MS = 1500;
/** How long each kind of toast stays; a loading toast stays until it is replaced (UI-3). */
export const TOAST_DURATION_MS = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const;
/** The most toasts kept at a time (UI-3). */
export const TOAST_LIMIT = 20;
/** How long after its dismissal a toast is removed (UI-3). */
export const TOAST_REMOVE_DELAY_MS = 1000;
/** The toast container's distance from the window's edge, in pixels (UI-3). */
export const TOAST_CONTAINER_MARGIN_PX = 16;
/** The distance between two toasts, in pixels (UI-3). */
export const TOAST_GUTTER_PX = 8;
/** The pause between a saved draft's alert and leaving for the list of drafts (UI-5). */
export const DRAFT_SAVED_REDIRECT_MS = 1000;
/** The alert after the Save draft button succeeded; the wording is fixed (UI-5). */
export const DRAFT_SAVED_TEXT = 'Your details are save successfully';

// Session and sign-in ---------------------------------------------------------------------------------------------

/** Lifetime of the session token and its cookie, in days (AUTH-1). */
export const SESSION_DAYS = 0.5;
/** Lifetime of the session token and its cookie (AUTH-1). */
export const SESSION_MS = SESSION_DAYS * DAY_MS;
/** The path of the session's cookies (AUTH-1). */
export const COOKIE_PATH = '/';
/** The alert on a 401 (AUTH-2). */
export const TOKEN_EXPIRED_TEXT = 'Token expired. Redirecting to the login page.';
/** The pause between that alert and the sign-in page (AUTH-2). */
export const TOKEN_EXPIRED_REDIRECT_MS = 2000;
/** The alert on an empty answer of the server (UI-4). */
export const EMPTY_RESPONSE_TEXT = 'Something went wrong';
/** The alert on a network failure without its own message (UI-4). */
export const REQUEST_FAILED_TEXT = 'API request failed';
/** The two pauses while an administrator starts acting as somebody else (UI-20). */
export const IMPERSONATION_DELAYS_MS = [300, 150] as const;
/** Defaults of a session before anything is known (AUTH-3). */
export const DEFAULT_STATUS = 0;
export const DEFAULT_CLIENT_ID = 0;
export const DEFAULT_HOME_URL = '/school-login';
export const DEFAULT_INBOX_RFP_ID = 0;
export const DEFAULT_PHONE_PREFIX = '+1';

// Shell -----------------------------------------------------------------------------------------------------------

/** The element the application mounts into. */
export const ROOT_ELEMENT_ID = 'root';
/** Local storage key of the theme switch; dark unless its value is `'true'` (UI-6). */
export const THEME_STORAGE_KEY = 'isSwitchOn';
/** How often the chat widget's script is looked for (UI-9). */
export const SUPPORT_WIDGET_POLL_MS = 300;
/** How long the app looks for the chat widget's script (UI-9). */
export const SUPPORT_WIDGET_GIVE_UP_MS = 8000;
/** How often the top bar's ticker turns (UI-7). */
export const TICKER_INTERVAL_MS = 6000;
/** How often the ticker turns while the free trial runs (UI-7). */
export const TICKER_TRIAL_INTERVAL_MS = 1000;
/** How far below the window an image starts to load, in pixels (UI-10). */
export const LAZY_IMAGE_THRESHOLD_PX = 100;
/** The shortest time between two looks at which images to load (UI-10). */
export const LAZY_IMAGE_THROTTLE_MS = 300;
/** The alternative text of an image that has none of its own (UI-10). */
export const DEFAULT_IMAGE_ALT = 'img';
/** The preview of an empty description (UI-11). */
export const EMPTY_DESCRIPTION_TEXT = 'No description available';

// Hub -------------------------------------------------------------------------------------------------------------

/** Waits before each attempt to reconnect; after the last one the hub stays disconnected (HUB-1). */
export const HUB_RECONNECT_DELAYS_MS = [0, 2000, 10_000, 30_000] as const;
/** How long one of the hub's HTTP requests may take (HUB-2). */
export const HUB_HTTP_TIMEOUT_MS = 100_000;
/** Silence after which either side considers the other gone (HUB-2). */
export const HUB_SERVER_TIMEOUT_MS = 30_000;
/** Silence after which a ping is sent (HUB-2). */
export const HUB_KEEP_ALIVE_MS = 15_000;
/** Bytes buffered for a stateful reconnect (HUB-2). */
export const HUB_RECONNECT_BUFFER_BYTES = 100_000;
/** Where the hub listens (HUB-3). */
export const HUB_PATH = '/notificationHub';

// Files and texts -------------------------------------------------------------------------------------------------

/** Decoded bytes of images that one description may embed (FILE-1). */
export const MAX_EMBEDDED_IMAGE_BYTES = 2 * MEGABYTE_BYTES;
/** The largest file (FILE-2). */
export const MAX_FILE_BYTES = 15 * MEGABYTE_BYTES;
/** The largest request (FILE-2). */
export const MAX_REQUEST_BYTES = 25 * MEGABYTE_BYTES;
