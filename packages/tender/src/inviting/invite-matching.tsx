import { useApi } from '@chalkline/api-client';
import { useLatest } from '@chalkline/kit';
import { failureOf } from '@chalkline/platform';
import { MOST_INVITED } from '@chalkline/rules';
import { Button, counted, Flex, plural, sentence, Text } from '@chalkline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { VendorRef } from '../contract.ts';
import { type DirectoryFilters, matchingVendors } from '../queries.ts';

type InviteMatchingProps = {
  chosen: readonly VendorRef[];
  onChange: (vendors: VendorRef[]) => void;
  /** Vendors that were invited before and can't be invited again. */
  settled: ReadonlySet<number>;
  /** What the directory shows now. */
  narrowed: DirectoryFilters;
  /** How many vendors it finds. */
  totalCount: number;
  /** Whether that is the number of the last question while the next one is asked. */
  isOutdated: boolean;
};

/** The vendors that are neither chosen nor invited before. */
function freshOf(vendors: readonly VendorRef[], chosen: readonly VendorRef[], settled: ReadonlySet<number>) {
  const known = new Set([...settled, ...chosen.map(({ vendorId }) => vendorId)]);
  return vendors.filter(({ vendorId }) => !known.has(vendorId));
}

const number = (value: number) => value.toLocaleString('en-US');

/** Why the vendors that match can't be invited in one act; null where they can. */
function tooManyText(matching: number, chosen: number, fresh: number): string | null {
  if (matching > MOST_INVITED) {
    return `${number(matching)} vendors match. At most ${MOST_INVITED} are invited in one act: search for a name, or choose a category, state, rating or certificate.`;
  }
  if (chosen + fresh <= MOST_INVITED) return null;
  return `You chose ${counted(chosen, 'vendor')}; ${number(fresh)} more would be over the limit of ${MOST_INVITED}. Narrow the directory, or remove vendors above.`;
}

/** What became of an act, in a sentence. */
function addedText(fresh: number, matching: number): string {
  const before = matching - fresh;
  const added = `${sentence(counted(fresh, 'vendor'))} added.`;
  if (before === 0) return added;
  return `${added} ${sentence(counted(before, 'of them was', 'of them were'))} invited already.`;
}

/** Invites whoever matches, reads the answer for those who are asked for now alone, and takes the whole act back. PUR-36 */
function useInviteMatching(props: InviteMatchingProps) {
  const { narrowed } = props;
  const api = useApi();
  const client = useQueryClient();
  const latest = useLatest();
  const newest = useRef(props);
  newest.current = props;
  const [isReading, setReading] = useState(false);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>({ text: '', isProblem: false });
  const [added, setAdded] = useState<readonly number[]>([]);
  const key = JSON.stringify(narrowed);
  // Whoever looks at other vendors by now did not mean those that come late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is narrowed to is what ends it
  useEffect(() => {
    setReading(false);
    return () => latest.drop();
  }, [key, latest]);

  function add(vendors: readonly VendorRef[], matching: number) {
    const { chosen, settled, onChange } = newest.current;
    const fresh = freshOf(vendors, chosen, settled);
    const problem = tooManyText(matching, chosen.length, fresh.length);
    setSaid({ text: problem ?? addedText(fresh.length, matching), isProblem: problem !== null });
    if (problem !== null || fresh.length === 0) return;
    setAdded(fresh.map(({ vendorId }) => vendorId));
    onChange([...chosen, ...fresh]);
  }
  async function invite() {
    if (isReading) return;
    const isWanted = latest.begin();
    setReading(true);
    try {
      const found = await client.fetchQuery({ ...matchingVendors(api, narrowed), staleTime: 0 });
      if (isWanted()) add(found.vendors, found.totalCount);
    } catch (error) {
      if (isWanted()) setSaid({ text: failureOf(error).message, isProblem: true });
    } finally {
      if (isWanted()) setReading(false);
    }
  }
  const own = new Set(added);
  const removable = props.chosen.filter(({ vendorId }) => own.has(vendorId)).length;
  function takeBack() {
    props.onChange(props.chosen.filter(({ vendorId }) => !own.has(vendorId)));
    setAdded([]);
    setSaid({ text: `${sentence(counted(removable, 'vendor'))} removed.`, isProblem: false });
  }
  return { invite, takeBack, isReading, said, removable };
}

/** How many of those who match are not invited; null until it is known. Without anybody chosen it is all of them. */
function useFreshCount({ chosen, settled, narrowed, totalCount, isOutdated }: InviteMatchingProps): number | null {
  const isAsked = !isOutdated && totalCount <= MOST_INVITED && chosen.length + settled.size > 0;
  const { data } = useQuery({ ...matchingVendors(useApi(), narrowed), enabled: isAsked });
  if (chosen.length + settled.size === 0) return totalCount;
  return data ? freshOf(data.vendors, chosen, settled).length : null;
}

function labelOf(totalCount: number, fresh: number | null): string {
  if (fresh === 0) return `All ${number(totalCount)} that match are invited`;
  if (fresh === null || fresh === totalCount) return `Invite all ${number(totalCount)} that match`;
  return `Invite the ${number(fresh)} ${plural(fresh, 'other', 'others')} that ${plural(fresh, 'matches', 'match')}`;
}

/** One button for every vendor that the directory finds, and one that takes the act back. PUR-36 */
export function InviteMatching(props: InviteMatchingProps) {
  const { chosen, totalCount, isOutdated } = props;
  const { invite, takeBack, isReading, said, removable } = useInviteMatching(props);
  const status = useRef<HTMLParagraphElement>(null);
  const fresh = useFreshCount(props);
  const tooMany = tooManyText(totalCount, chosen.length, fresh ?? 0);
  const text = said.text || tooMany || '';
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="4">
      {totalCount > 1 && (
        <Button
          size="sm"
          variant="surface"
          loading={isReading}
          disabled={isOutdated || fresh === 0 || tooMany !== null}
          onClick={() => void invite()}
        >
          <UsersRound aria-hidden="true" />
          {labelOf(totalCount, fresh)}
        </Button>
      )}
      {removable > 0 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            takeBack();
            status.current?.focus();
          }}
        >
          <Undo2 aria-hidden="true" />
          {removable === 1 ? 'Remove this one' : `Remove these ${number(removable)}`}
        </Button>
      )}
      <Text ref={status} role="status" tabIndex={-1} textStyle="sm" color={said.isProblem ? 'red.fg' : 'fg.muted'}>
        {text}
      </Text>
    </Flex>
  );
}
