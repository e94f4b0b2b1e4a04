import { makeAutoObservable } from 'mobx';

/** Whether the device has a network; the shell shows a banner while it has none. */
export class NetworkStore {
  isOnline = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }

  /** Follows the browser's word; returns how to stop. */
  start(): () => void {
    const update = () => this.setOnline(navigator.onLine !== false);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }
}
