import { ALERT_ERROR_MS, ALERT_SUCCESS_MS, TOAST_LIMIT } from '@chalkline/rules';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ToastType } from 'react-hot-toast/headless';
import type { Notification } from '../notifications/notification-rules.ts';

export type AlertKind = 'success' | 'error';

/** One line that tells how an act ended and goes away by itself. */
export interface Alert {
  id: number;
  kind: AlertKind;
  text: string;
}

/** What a toast made from a notification shows besides its text. */
export interface ToastContent {
  notification: Notification;
}

/** One toast as it is handed to whoever shows toasts. */
export interface ToastOrder {
  id: string;
  kind: ToastType;
  text: string;
}

/** What shows toasts; the frame that has a place for them brings it. */
export interface ToastPresenter {
  show(order: ToastOrder): void;
  /** Takes toasts away, all of them without an id. */
  dismiss(id?: string): void;
}

const lifetimes: Readonly<Record<AlertKind, number>> = { success: ALERT_SUCCESS_MS, error: ALERT_ERROR_MS };

/** Alerts, toasts and the global loader. */
export class FeedbackStore {
  alerts: readonly Alert[] = [];
  /** How many have asked for the global loader and not given it back. */
  loaderCount = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #toastContents = new Map<string, ToastContent>();
  #presenter: ToastPresenter | null = null;
  /** Toasts that came before there was a place for them. */
  #waiting: ToastOrder[] = [];
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, { alerts: observableRef }, { autoBind: true });
  }

  get isLoaderShown(): boolean {
    return this.loaderCount > 0;
  }

  /** Tells of a success for 2000 ms (UI-2). */
  success(text: string): void {
    this.#alert('success', text);
  }

  /** Tells of a failure for 1500 ms (UI-2). */
  error(text: string): void {
    this.#alert('error', text);
  }

  dismissAlert(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.alerts = this.alerts.filter((alert) => alert.id !== id);
  }

  /** Shows a notification's message as a toast for 4000 ms (UI-3). */
  toast(notification: Notification): void {
    const id = `notification-${notification.id}`;
    this.#toastContents.set(id, { notification });
    // The toast library keeps so many toasts; contents of older ones can never be asked for again.
    for (const old of [...this.#toastContents.keys()].slice(0, -TOAST_LIMIT)) this.#toastContents.delete(old);
    this.#order({ id, kind: 'custom', text: notification.message ?? '' });
  }

  /** Shows a text as a toast; a loading one stays until it is dismissed (UI-3). Returns its id. */
  toastText(text: string, kind: ToastType = 'blank'): string {
    this.#lastId += 1;
    const id = `text-${this.#lastId}`;
    this.#order({ id, kind, text });
    return id;
  }

  /** Takes toasts away, all of them without an id. */
  dismissToast(id?: string): void {
    this.#waiting = id === undefined ? [] : this.#waiting.filter((order) => order.id !== id);
    this.#presenter?.dismiss(id);
  }

  /** Shows toasts from now on, those first that waited for it; returns how to stop. */
  presentToasts(presenter: ToastPresenter): () => void {
    this.#presenter = presenter;
    for (const order of this.#waiting.splice(0)) presenter.show(order);
    return () => {
      if (this.#presenter === presenter) this.#presenter = null;
    };
  }

  /** The notification behind a toast, if it was made from one. */
  toastContent(id: string): ToastContent | null {
    return this.#toastContents.get(id) ?? null;
  }

  /** Shows the global loader until as many `hideLoader` calls have followed. */
  showLoader(): void {
    this.loaderCount += 1;
  }

  hideLoader(): void {
    this.loaderCount = Math.max(0, this.loaderCount - 1);
  }

  #order(order: ToastOrder): void {
    if (this.#presenter) this.#presenter.show(order);
    else this.#waiting = [...this.#waiting, order].slice(-TOAST_LIMIT);
  }

  #alert(kind: AlertKind, text: string): void {
    // Ten requests that fail of one cause are one piece of news.
    const same = this.alerts.find((alert) => alert.kind === kind && alert.text === text);
    if (same) clearTimeout(this.#timers.get(same.id));
    this.#lastId += same ? 0 : 1;
    const alert = same ?? { id: this.#lastId, kind, text };
    if (!same) this.alerts = [...this.alerts, alert];
    this.#timers.set(
      alert.id,
      setTimeout(() => this.dismissAlert(alert.id), lifetimes[kind]),
    );
  }
}
