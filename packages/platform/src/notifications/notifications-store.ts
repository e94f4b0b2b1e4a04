import { type Api, ApiError, type HubEvents, type Schemas } from '@chalkline/api-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { Logger } from '../logger.ts';
import type { SessionStore } from '../session/session-store.ts';
import {
  appendNew,
  deservesToast,
  type Notification,
  type RemovalTarget,
  withoutTarget,
} from './notification-rules.ts';

/** A payment that has been settled or has failed. */
export type PaymentNotification = HubEvents['PaymentNotification'];

export interface NotificationsDependencies {
  api: Api;
  session: SessionStore;
  feedback: Pick<FeedbackStore, 'toast'>;
  logger: Logger;
}

/** A failure that the server answered in its envelope, as opposed to no usable answer. */
function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== 'EMPTY';
}

/** Stored and live notifications, the last-month figure and the cart's count. */
export class NotificationsStore {
  notifications: readonly Notification[] = [];
  error: string | null = null;
  isConnected = false;
  isNotificationsLoading = false;
  /** The list could not be read; `error` may be of something else. */
  hasLoadFailed = false;
  isActiveMessage = false;
  paymentNotification: PaymentNotification | null = null;
  lastMonthRevenue: readonly Schemas['RevenueItem'][] = [];
  isRevenueLoading = false;
  cartCount = 0;
  readonly #dependencies: NotificationsDependencies;

  constructor(dependencies: NotificationsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(
      this,
      { notifications: observableRef, lastMonthRevenue: observableRef, paymentNotification: observableRef },
      { autoBind: true },
    );
  }

  /** What the list in the top bar shows: everything that is not for the inbox alone. */
  get listed(): readonly Notification[] {
    return this.notifications.filter(deservesToast);
  }

  get unread(): readonly Notification[] {
    return this.listed.filter(({ isRead }) => !isRead);
  }

  /** A live notification: to the front, the active-message flag cleared, a toast when it has something to say (NOTIF-1, NOTIF-2). */
  add(notification: Notification): void {
    const isNew = this.notifications.every(({ id }) => id !== notification.id);
    this.notifications = [notification, ...this.notifications.filter(({ id }) => id !== notification.id)];
    this.isActiveMessage = false;
    if (isNew && deservesToast(notification)) this.#dependencies.feedback.toast(notification);
  }

  /** Removes all that have a message (NOTIF-3). */
  clear(): void {
    this.notifications = withoutTarget(this.notifications, {});
  }

  /** Removes specific ones and sets the active-message flag (NOTIF-4). */
  remove(target: RemovalTarget = {}): void {
    this.isActiveMessage = true;
    this.notifications = withoutTarget(this.notifications, target);
  }

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
  }

  setCartCount(count: number): void {
    this.cartCount = count;
  }

  setPaymentNotification(payment: PaymentNotification | null): void {
    this.paymentNotification = payment;
  }

  /** Forgets one account's notifications when another one comes or nobody is left. */
  reset(): void {
    this.notifications = [];
    this.error = null;
    this.hasLoadFailed = false;
    this.isActiveMessage = false;
    this.paymentNotification = null;
    this.lastMonthRevenue = [];
    this.cartCount = 0;
  }

  /** Reads the stored notifications and appends them (NOTIF-5). Never throws: a failure is logged and in `error` (NOTIF-6). */
  async load(): Promise<void> {
    await this.#fetchStored((list) => appendNew(this.notifications, list));
  }

  /** Reads them anew after the hub was away: what came meanwhile takes its place by time, not at the end (HUB-7). */
  async refresh(): Promise<void> {
    await this.#fetchStored((list) => {
      const newest = list[0]?.createdAt ?? '';
      const newer = this.notifications.filter(({ createdAt }) => createdAt > newest);
      return appendNew([...newer, ...list], this.notifications);
    });
  }

  /** Reads last month's revenue (vendors) or savings (others); administrators and staff members have none (NOTIF-12). */
  async loadRevenue(): Promise<void> {
    const read = this.#revenueCall();
    if (!read) return;
    const { account } = this.#dependencies.session;
    this.isRevenueLoading = true;
    try {
      const items = await read();
      this.#ifStill(account, () => {
        this.lastMonthRevenue = items;
      });
    } catch (error) {
      if (!isAnswered(error)) this.#dependencies.logger.error('Reading the last-month figure failed', error);
      this.#ifStill(account, () => {
        this.error = isAnswered(error)
          ? (error.serverMessage ?? 'Failed to fetch revenue')
          : 'An unexpected error occurred';
      });
    } finally {
      runInAction(() => {
        this.isRevenueLoading = false;
      });
    }
  }

  /** Marks all as read, on the server first. @throws {ApiError} when the server does not take it. */
  async markAllRead(): Promise<void> {
    const { api, session } = this.#dependencies;
    if (session.role === null) return;
    await api.put('/api/Auth/ReadAllNotification/{role}/{id}', {
      params: { path: { role: session.role, id: session.clientID } },
    });
    runInAction(() => {
      this.notifications = this.notifications.map((notification) => ({ ...notification, isRead: true }));
    });
  }

  /** Marks one as read, on the server first. @throws {ApiError} when the server does not take it. */
  async markRead(id: number): Promise<void> {
    await this.#dependencies.api.put('/api/Auth/ReadNotification/{id}', { params: { path: { id } }, silent: true });
    runInAction(() => {
      this.notifications = this.notifications.map((one) => (one.id === id ? { ...one, isRead: true } : one));
    });
  }

  async #fetchStored(merge: (list: readonly Notification[]) => Notification[]): Promise<void> {
    const { api, session, logger } = this.#dependencies;
    const { role, account } = session;
    if (role === null) return;
    runInAction(() => {
      this.isNotificationsLoading = true;
    });
    try {
      const list = await api.get('/api/Auth/GetAllNotifications/{role}', { params: { path: { role } }, silent: true });
      this.#ifStill(account, () => {
        this.notifications = merge(list);
        this.error = null;
        this.hasLoadFailed = false;
      });
    } catch (error) {
      // An answer that says "no" stands for an empty list; only a missing answer is a failure (NOTIF-6).
      logger.error('Reading the notifications failed', error);
      if (!isAnswered(error)) {
        this.#ifStill(account, () => {
          this.error = 'An error occurred';
          this.hasLoadFailed = true;
        });
      }
    } finally {
      runInAction(() => {
        this.isNotificationsLoading = false;
      });
    }
  }

  #revenueCall(): (() => Promise<Schemas['RevenueItem'][]>) | null {
    const { api, session } = this.#dependencies;
    switch (session.role) {
      case 'Vendor':
        return () => api.get('/api/Vendor/GetLastMonthRevenue', { silent: true });
      case 'School':
        return () => api.get('/api/School/GetLastMonthSavings', { silent: true });
      case 'SubVendor':
        return () => api.get('/api/SubVendor/GetLastMonthSavings', { silent: true });
      default:
        return null;
    }
  }

  /** An answer that comes after the account has changed belongs to nobody. */
  #ifStill(account: string | null, change: () => void): void {
    if (this.#dependencies.session.account === account) runInAction(change);
  }
}
