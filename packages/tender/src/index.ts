export { type Call, type CallOutcome, callOf } from './call.ts';
export { ChosenVendors } from './inviting/chosen-vendors.tsx';
export { type Invitation, InviteForm } from './inviting/invite-form.tsx';
export { InvitedList } from './inviting/invited-list.tsx';
export { NewVendors } from './inviting/new-vendors.tsx';
export { RemindForm, waitsUntil } from './inviting/remind-form.tsx';
export { VendorDirectory } from './inviting/vendor-directory.tsx';
export { filterData, rubricTypes } from './queries.ts';
export type { TenderWords } from './words.ts';
