import { useConfirm } from '@chalkline/ui';
import { useUnblockVendor } from '../queries/blacklist.ts';

/** Asks, and takes a vendor off the black list. A failure is alerted by the call. */
export function useUnblock(): (vendor: { vendorId: number; companyName: string }) => Promise<void> {
  const confirm = useConfirm();
  const unblock = useUnblockVendor();
  return async ({ vendorId, companyName }) => {
    const { confirmed } = await confirm({
      title: `Unblock ${companyName}?`,
      body: 'It sees your opportunities again and can bid on what is open to it. You can block it again at any time.',
      confirmLabel: 'Unblock',
    });
    if (confirmed) unblock.mutate({ body: { vendorId } });
  };
}
