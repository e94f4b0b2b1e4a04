import { useApiMutation } from '@chalkline/api-client';
import { accountData, domainData, inquiryData } from './invalidation.ts';

export const useSetVendorStatus = () =>
  useApiMutation('post', '/api/Admin/SetVendorStatus', { invalidates: accountData });

export const useSetSchoolStatus = () =>
  useApiMutation('post', '/api/Admin/SetSchoolStatus', { invalidates: accountData });

/** Blocks or unblocks a person; a block ends every session at once (ACC-16). */
export const useSetPersonState = () =>
  useApiMutation('post', '/api/Admin/SetPersonState', { invalidates: accountData });

/** Moves a person to a school with the same email domain (ACC-38). */
export const useMovePerson = () => useApiMutation('post', '/api/Admin/MovePerson', { invalidates: accountData });

export const useDecideVerification = () =>
  useApiMutation('post', '/api/Admin/DecideVerification', { invalidates: accountData });

/** Confirms a contract of a vendor's catalog, or sends it back (CAT-28). */
export const useDecideContract = () =>
  useApiMutation('post', '/api/Admin/DecideContract', { invalidates: accountData });

export const useAddDomain = () =>
  useApiMutation('post', '/api/Admin/AddDomain', { idempotent: true, invalidates: domainData });

export const useRemoveDomain = () => useApiMutation('post', '/api/Admin/RemoveDomain', { invalidates: domainData });

export const useAnswerInquiry = () =>
  useApiMutation('post', '/api/Admin/AnswerInquiry', { idempotent: true, invalidates: inquiryData });

export const useAssignInquiry = () =>
  useApiMutation('post', '/api/Admin/AssignInquiry', { idempotent: true, invalidates: inquiryData });

export const useCloseInquiry = () => useApiMutation('post', '/api/Admin/CloseInquiry', { invalidates: inquiryData });
