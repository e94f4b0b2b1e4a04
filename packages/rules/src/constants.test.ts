import { describe, expect, it } from 'vitest';
import * as base from './constants.ts';
import * as deals from './deal-constants.ts';

const constants = { ...base, ...deals };

/** The figures are promises to people and to the wire: changing one has to be meant. */
describe('constants', () => {
  it('UI-1 UI-2 UI-3 UI-7 UI-9 UI-10 UI-20 SRV-15 keep the times and sizes of the interface', () => {
    expect([constants.SEARCH_PAGE_SIZE, constants.SEARCH_DEBOUNCE_MS, constants.SEARCH_MIN_CHARS]).toEqual([
      5, 1000, 3,
    ]);
    expect(constants.SEARCH_COUNTED).toBe(500);
    expect([constants.ALERT_SUCCESS_MS, constants.ALERT_ERROR_MS]).toEqual([2000, 1500]);
    expect(constants.TOAST_DURATION_MS).toEqual({
      blank: 4000,
      error: 4000,
      custom: 4000,
      success: 2000,
      loading: Number.POSITIVE_INFINITY,
    });
    expect([constants.TOAST_LIMIT, constants.TOAST_REMOVE_DELAY_MS]).toEqual([20, 1000]);
    expect([constants.TOAST_CONTAINER_MARGIN_PX, constants.TOAST_GUTTER_PX]).toEqual([16, 8]);
    expect([constants.TICKER_INTERVAL_MS, constants.TICKER_TRIAL_INTERVAL_MS]).toEqual([6000, 1000]);
    expect([constants.SUPPORT_WIDGET_POLL_MS, constants.SUPPORT_WIDGET_GIVE_UP_MS]).toEqual([300, 8000]);
    expect([constants.LAZY_IMAGE_THRESHOLD_PX, constants.LAZY_IMAGE_THROTTLE_MS]).toEqual([100, 300]);
    expect([constants.DEFAULT_IMAGE_ALT, constants.THEME_STORAGE_KEY]).toEqual(['img', 'isSwitchOn']);
    expect(constants.IMPERSONATION_DELAYS_MS).toEqual([300, 150]);
  });

  it('UI-4 UI-5 UI-11 AUTH-2 keep the fixed texts', () => {
    expect(constants.DRAFT_SAVED_TEXT).toBe('Your details are save successfully');
    expect(constants.TOKEN_EXPIRED_TEXT).toBe('Token expired. Redirecting to the login page.');
    expect(constants.EMPTY_RESPONSE_TEXT).toBe('Something went wrong');
    expect(constants.REQUEST_FAILED_TEXT).toBe('API request failed');
    expect(constants.EMPTY_DESCRIPTION_TEXT).toBe('No description available');
    expect([constants.DRAFT_SAVED_REDIRECT_MS, constants.TOKEN_EXPIRED_REDIRECT_MS]).toEqual([1000, 2000]);
  });

  it('AUTH-1 AUTH-3 keep the session', () => {
    expect([constants.SESSION_DAYS, constants.SESSION_MS, constants.COOKIE_PATH]).toEqual([0.5, 43_200_000, '/']);
    expect([constants.DEFAULT_STATUS, constants.DEFAULT_CLIENT_ID, constants.DEFAULT_HOME_URL]).toEqual([
      0,
      0,
      '/school-login',
    ]);
  });

  it('HUB-1 HUB-2 HUB-3 keep the hub', () => {
    expect(constants.HUB_RECONNECT_DELAYS_MS).toEqual([0, 2000, 10_000, 30_000]);
    expect(constants.HUB_HTTP_TIMEOUT_MS).toBe(100_000);
    expect([constants.HUB_SERVER_TIMEOUT_MS, constants.HUB_KEEP_ALIVE_MS]).toEqual([30_000, 15_000]);
    expect([constants.HUB_RECONNECT_BUFFER_BYTES, constants.HUB_PATH]).toEqual([100_000, '/notificationHub']);
  });

  it('FILE-1 FILE-2 PLAN-2 PLAN-3 PLAN-5 PLAN-6 keep the limits', () => {
    expect(constants.MAX_EMBEDDED_IMAGE_BYTES).toBe(2_097_152);
    expect([constants.MAX_FILE_BYTES, constants.MAX_REQUEST_BYTES]).toEqual([15_728_640, 26_214_400]);
    expect([constants.FREE_BIDS_PER_MONTH, constants.TRIAL_DAYS, constants.PLAN_DETAILS_LINK_DAYS]).toEqual([
      3, 30, 60,
    ]);
    expect(constants.STATE_CATALOG_LIMIT).toBe(200);
  });

  it('PO-11 an order says net 30 until the school writes terms of its own, in a text that School Setup takes', () => {
    expect(constants.DEFAULT_ORDER_TERMS).toMatch(/^Net 30 days/);
    expect(constants.DEFAULT_ORDER_TERMS.length).toBeLessThanOrEqual(constants.MAX_ORDER_TERMS);
  });
});
