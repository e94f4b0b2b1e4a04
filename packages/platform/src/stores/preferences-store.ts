import { THEME_STORAGE_KEY } from '@chalkline/rules';
import { makeAutoObservable } from 'mobx';

/** What a person set for this browser. */
export class PreferencesStore {
  /** The theme switch: on is light. Dark is the default unless the stored value is `'true'` (UI-6). */
  isSwitchOn: boolean;

  constructor() {
    this.isSwitchOn = readSwitch();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get theme(): 'light' | 'dark' {
    return this.isSwitchOn ? 'light' : 'dark';
  }

  setSwitch(isOn: boolean): void {
    this.isSwitchOn = isOn;
    localStorage.setItem(THEME_STORAGE_KEY, String(isOn));
  }

  toggleTheme(): void {
    this.setSwitch(!this.isSwitchOn);
  }

  /** Takes over what another tab stored; returns how to stop. */
  start(): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY || event.key === null) this.readStored();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  private readStored(): void {
    this.isSwitchOn = readSwitch();
  }
}

function readSwitch(): boolean {
  return localStorage.getItem(THEME_STORAGE_KEY) === 'true';
}
