import { ApiError, useApi } from '@chalkline/api-client';
import { useSaidInline } from '@chalkline/platform';
import {
  Button,
  Callout,
  ComboboxField,
  type ComboboxOption,
  chakra,
  Modal,
  place,
  Stack,
  Text,
  TextAreaField,
} from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useBlockVendor, vendorDirectory } from '../queries/blacklist.ts';

const MAX_REASON_CHARS = 1000;
const VENDOR_FIELD_ID = 'block-vendor';

type BlockDialogProps = {
  /** The vendor to block; without one the dialog asks which. */
  vendor?: { vendorId: number; companyName: string };
  onClose: () => void;
};

type Errors = { vendorId?: string; reason?: string };

/** What blocking does, before it is done (REV-4). */
function Consequences() {
  return (
    <Stack gap="2" color="fg.muted">
      <Text>
        A blocked company no longer sees your opportunities while it is signed in, its sub-vendors and invited addresses
        included: not in search, lists, notifications, the catalog or auctions. It can’t bid.
      </Text>
      <Text>
        Bids that are already in stay, unless you disqualify them. Your public pages look the same to everybody. The
        company is not told, and you can unblock it at any time.
      </Text>
    </Stack>
  );
}

function problemsOf(vendorId: number | null, reason: string): Errors {
  const length = reason.trim().length;
  return {
    ...(vendorId === null ? { vendorId: 'Choose the vendor to block.' } : {}),
    ...(length === 0 ? { reason: 'Enter the reason.' } : {}),
    ...(length > MAX_REASON_CHARS ? { reason: 'Use at most 1,000 characters.' } : {}),
  };
}

function useVendorOptions() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (search: string): Promise<ComboboxOption[]> => {
      const { listingData } = await queryClient.fetchQuery(vendorDirectory(api, search.trim()));
      return listingData.map(({ vendorId, companyName, city, stateCode }) => ({
        value: String(vendorId),
        label: companyName,
        description: place(city, stateCode),
      }));
    },
    [api, queryClient],
  );
}

/** The block being written; what was entered stays when the server refuses. */
function useBlocking({ vendor, onClose }: BlockDialogProps) {
  const block = useBlockVendor();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const vendorId = vendor?.vendorId ?? (chosen ? Number(chosen.value) : null);

  function show(problems: Errors) {
    setErrors(problems);
    if (problems.vendorId) document.getElementById(VENDOR_FIELD_ID)?.focus();
    else if (problems.reason) reasonInput.current?.focus();
  }
  async function submit() {
    const problems = problemsOf(vendorId, reason);
    setRefusal(null);
    show(problems);
    if (vendorId === null || Object.keys(problems).length > 0) return;
    try {
      await block.mutateAsync({ body: { vendorId, reason: reason.trim() } });
      onClose();
    } catch (error) {
      const { vendorId: atVendor, reason: atReason } = error instanceof ApiError ? error.fields : {};
      show({ ...(atVendor ? { vendorId: atVendor } : {}), ...(atReason ? { reason: atReason } : {}) });
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }
  useSaidInline(refusal);
  return { chosen, setChosen, reason, setReason, errors, refusal, reasonInput, submit, isBusy: block.isPending };
}

/** Blocks a vendor, with the reason for the school’s own record. */
export function BlockDialog(props: BlockDialogProps) {
  const { vendor, onClose } = props;
  const load = useVendorOptions();
  const { chosen, setChosen, reason, setReason, errors, refusal, reasonInput, submit, isBusy } = useBlocking(props);
  const name = vendor?.companyName ?? chosen?.label;
  const footer = (
    <>
      <Button variant="surface" onClick={onClose}>
        Cancel
      </Button>
      <Button colorPalette="red" loading={isBusy} onClick={() => void submit()}>
        <chakra.span truncate maxW="64">
          {name ? `Block ${name}` : 'Block'}
        </chakra.span>
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={vendor ? `Block ${vendor.companyName}` : 'Block a vendor'}
      initialFocus={() => (vendor ? reasonInput.current : document.getElementById(VENDOR_FIELD_ID))}
      footer={footer}
    >
      <Stack gap="4">
        <Consequences />
        {refusal !== null && (
          <Callout tone="red" live="alert" title="The vendor was not blocked">
            {refusal}
          </Callout>
        )}
        {!vendor && (
          <ComboboxField
            id={VENDOR_FIELD_ID}
            label="Vendor"
            required
            placeholder="Company name"
            emptyText="No vendor has this name."
            value={chosen}
            onChange={setChosen}
            loadOptions={load}
            error={errors.vendorId}
          />
        )}
        <TextAreaField
          ref={reasonInput}
          label="Reason"
          required
          hint="For your school’s own record; the vendor does not see it."
          rows={3}
          error={errors.reason}
          value={reason}
          onValueChange={setReason}
        />
      </Stack>
    </Modal>
  );
}
