import { useApi } from '@chalkline/api-client';
import { FormFailure, newKey } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { formatMoney, MAX_ACCOUNT_SHARES, shareAmounts } from '@chalkline/rules';
import {
  Box,
  Button,
  CheckboxField,
  ComboboxField,
  counted,
  Flex,
  IconButton,
  Modal,
  MoneyField,
  PercentField,
  SelectField,
  Stack,
  Text,
} from '@chalkline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hasAmounts, type SplitBy, splitOf, type TypedShare, turned } from '../../model/account-split.ts';
import type { CartData, CartLineData } from '../../model/contract.ts';
import { chargeableAccounts } from '../../queries/cart.ts';
import type { CartEdit } from './use-cart-edit.ts';

interface Share extends TypedShare {
  key: string;
  label: string;
}

interface AccountsDialogProps {
  cart: CartData;
  line: CartLineData;
  edit: CartEdit;
  onClose: () => void;
}

const PLACES = 4;
const UNITS = 10 ** PLACES;

/** 100 percent over so many shares; the last takes what is left. */
function evenPercents(count: number): string[] {
  const each = Math.floor((100 * UNITS) / count);
  return Array.from({ length: count }, (_, index) => {
    const units = index === count - 1 ? 100 * UNITS - each * (count - 1) : each;
    return String(units / UNITS);
  });
}

const blankShare = (percent: string): Share => ({ key: newKey(), accountId: null, label: '', percent, amount: '' });

const sharesOf = ({ accounts }: CartLineData): Share[] => {
  const known = accounts.map(({ accountId, code, name, percent, amount }) => ({
    key: newKey(),
    accountId,
    label: `${code} · ${name}`,
    percent: String(Number(percent)),
    amount: amount ?? '',
  }));
  return known.length === 0 ? [blankShare('100')] : known;
};

/** What each share comes to in dollars, where they add up. */
function amountsOf({ total }: CartLineData, by: SplitBy, shares: readonly Share[]): string | null {
  const split = splitOf(by, total, shares);
  return total === null || split.shares === null
    ? null
    : shareAmounts(total, split.shares).map(formatMoney).join(' + ');
}

interface ShareFieldsProps {
  share: Share;
  index: number;
  by: SplitBy;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<Share>) => void;
  onRemove: (() => void) | null;
}

function ShareFields({ share, index, by, problems, onChange, onRemove }: ShareFieldsProps) {
  const api = useApi();
  const { queryClient } = usePlatform();
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="1" minW="0">
        <ComboboxField
          label={`Account ${index + 1}`}
          placeholder="Code or name"
          emptyText="No account has this code or name"
          value={share.accountId === null ? null : { value: String(share.accountId), label: share.label }}
          error={problems[`shares.${index}.accountId`]}
          loadOptions={async (text) => {
            const { listingData } = await queryClient.fetchQuery(chargeableAccounts(api, text));
            return listingData.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }));
          }}
          onChange={(option) =>
            onChange({ accountId: option ? Number(option.value) : null, label: option?.label ?? '' })
          }
        />
      </Box>
      <Box w="7.5rem" flexShrink="0">
        {by === 'amount' ? (
          <MoneyField
            label={`Amount ${index + 1}`}
            value={share.amount}
            error={problems[`shares.${index}.amount`]}
            onValueChange={(amount) => onChange({ amount })}
          />
        ) : (
          <PercentField
            label={`Share ${index + 1}`}
            places={PLACES}
            value={share.percent}
            error={problems[`shares.${index}.percent`]}
            onValueChange={(percent) => onChange({ percent })}
          />
        )}
      </Box>
      {onRemove && (
        <IconButton variant="ghost" mt="6" aria-label={`Remove account ${index + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </Flex>
  );
}

/** The accounts that a line is charged to: one, or several by percent or by amount. CART-10 */
export function AccountsDialog({ cart, line, edit, onClose }: AccountsDialogProps) {
  const [shares, setShares] = useState(() => sharesOf(line));
  const [by, setBy] = useState<SplitBy>('percent');
  const [isForAll, setForAll] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const others = cart.lines.filter(({ id, accounts }) => id !== line.id && accounts.length === 0);
  const set = (next: Share[]) => {
    setShares(next);
    setProblems({});
  };
  function remove(key: string) {
    const left = shares.filter((share) => share.key !== key);
    // One account is charged all of it, however it was split before.
    if (left.length === 1) setBy('percent');
    set(left.length === 1 ? left.map((share) => ({ ...share, percent: '100' })) : left);
  }
  async function save() {
    const split = splitOf(by, line.total, shares);
    setProblems(split.problems ?? {});
    if (split.shares === null) return;
    const ids = isForAll && by === 'percent' ? [line.id, ...others.map(({ id }) => id)] : [line.id];
    if (await edit.change(ids, { shares: split.shares })) onClose();
  }
  const refused = edit.problems.get(line.id);
  const amounts = amountsOf(line, by, shares);
  return (
    <Modal
      open
      onClose={onClose}
      title={`Accounts of ${line.name}`}
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={edit.isSaving} loadingText="Saving…" onClick={() => void save()}>
            Charge accounts
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {shares.length > 1 && hasAmounts(line.total) && (
          <SelectField
            label="Split by"
            options={[
              { value: 'percent', label: 'Percent' },
              { value: 'amount', label: `Amount of ${formatMoney(line.total)}` },
            ]}
            value={by}
            onValueChange={(value) => {
              const next = value === 'amount' ? 'amount' : 'percent';
              setBy(next);
              set(turned(next, line.total, shares));
            }}
          />
        )}
        {shares.map((share, index) => (
          <ShareFields
            by={by}
            key={share.key}
            share={share}
            index={index}
            problems={problems}
            onChange={(part) => set(shares.map((each) => (each.key === share.key ? { ...each, ...part } : each)))}
            onRemove={shares.length === 1 ? null : () => remove(share.key)}
          />
        ))}
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="surface"
            disabled={shares.length >= MAX_ACCOUNT_SHARES}
            onClick={() => set([...shares, blankShare('')])}
          >
            <Plus aria-hidden="true" />
            Add account
          </Button>
          {shares.length > 1 && (
            <Button
              size="sm"
              variant="surface"
              onClick={() => {
                const percents = evenPercents(shares.length);
                const even = shares.map((share, index) => ({ ...share, percent: percents[index] ?? share.percent }));
                set(by === 'amount' ? turned('amount', line.total, even) : even);
              }}
            >
              Split evenly
            </Button>
          )}
        </Flex>
        <Text role="status" textStyle="sm" color={problems['shares'] === undefined ? 'fg.muted' : 'red.fg'}>
          {problems['shares'] ??
            amounts ??
            (by === 'amount' ? 'The amounts must add up to the line.' : 'The shares must add up to 100 percent.')}
        </Text>
        {others.length > 0 && by === 'percent' && (
          <CheckboxField
            label={`Charge ${counted(others.length, 'other line')} without an account, too`}
            checked={isForAll}
            onValueChange={setForAll}
          />
        )}
        <FormFailure failure={refused === undefined ? null : { code: 'REFUSED', message: refused, fields: {} }} />
      </Stack>
    </Modal>
  );
}
