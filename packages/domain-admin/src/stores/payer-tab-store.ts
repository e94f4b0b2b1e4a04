import { makeAutoObservable } from 'mobx';

/** Whose transactions are shown. */
export type PayerTab = 'vendor' | 'school';

/** The tab selection of an administrator's screen; it starts on the vendor's (PAY-26). */
export class PayerTabStore {
  tab: PayerTab;

  constructor(tab: PayerTab = 'vendor') {
    this.tab = tab;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  select(tab: PayerTab): void {
    this.tab = tab;
  }

  /** What that side pays: its plan, or the fee of a sale. */
  get kind(): 'subscription' | 'sale-fee' {
    return this.tab === 'vendor' ? 'subscription' : 'sale-fee';
  }
}
