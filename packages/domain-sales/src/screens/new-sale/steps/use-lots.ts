import { placeRows } from '@chalkline/kit';
import { counted, plural, sentence } from '@chalkline/ui';
import { useState } from 'react';
import { pastedLots } from '../../../model/lot-paste.ts';
import { emptyLot, type FormLot, isBlankLot } from '../../../model/sale-form.ts';
import type { SaleEditor } from '../../../stores/sale-editor.ts';

/** Puts the focus into a field once it is on the page. */
function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** What a person does to the lots of a draft, and what is said of it. */
export function useLots(store: SaleEditor) {
  const [notice, setNotice] = useState('');
  const lots = store.form.products;
  const last = lots.at(-1);
  const firstFree = last && isBlankLot(last) ? lots.length - 1 : lots.length;
  function add() {
    store.set('products', [...lots, { ...emptyLot(), SellCategoryId: last?.SellCategoryId ?? null }]);
    focusField(`products.${lots.length}.productDesc`);
  }
  function remove(index: number) {
    const rest = lots.toSpliced(index, 1);
    // What still uploads for a lot goes with it.
    store.files.drop(`${lots[index]?.key}.`);
    store.set('products', rest.length === 0 ? [emptyLot()] : rest);
    focusField(`products.${Math.max(0, index - 1)}.productDesc`);
  }
  /** Lots that came from elsewhere; those that are there stay. */
  function place(added: readonly FormLot[], how: string) {
    if (added.length === 0) return;
    store.set('products', placeRows(lots, firstFree, added, isBlankLot));
    setNotice(`${sentence(counted(added.length, 'lot'))} ${plural(added.length, 'was', 'were')} ${how}.`);
  }
  function paste(text: string) {
    place(pastedLots(text, store.form.auctionTypeId, last?.SellCategoryId ?? null), 'pasted');
  }
  return { lots, notice, filled: lots.filter((lot) => !isBlankLot(lot)).length, add, remove, place, paste };
}
