import { criterionName, criterionNameProblems } from '@chalkline/rules';

/** A criterion, or a part of one, as a save names it. */
interface Named {
  readonly id?: number | null | undefined;
  readonly name: string;
  readonly guidance?: string | undefined;
  readonly isRetired?: boolean | undefined;
}

/** One as it is stored. */
export interface Stored {
  readonly id: number;
  readonly name: string;
  readonly guidance: string;
  readonly isRetired: boolean;
}

/** One as it will be; one that is new has no number yet. */
export type Wanted = Omit<Stored, 'id'> & { readonly id: number | null };

/** The list as a save changes it. */
interface ChangedList {
  /** What the request calls it. */
  readonly field: string;
  readonly before: readonly Stored[];
  readonly input: readonly Named[];
  /** So many can there be. */
  readonly most: number;
  /** Names that none may have. */
  readonly market?: readonly string[];
}

/** Numbers of nowhere, among which are those of other schools, and numbers that come twice. EVAL-24 */
function idProblems(field: string, input: readonly Named[], known: ReadonlyMap<number, Stored>) {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { id }] of input.entries()) {
    if (!id) continue;
    if (!known.has(id)) problems[`${field}.${index}.id`] = 'This criterion does not exist.';
    else if (seen.has(id)) problems[`${field}.${index}.id`] = 'This criterion is in the list twice.';
    seen.add(id);
  }
  return problems;
}

/**
 * All of a list as they will be, those that the save names and then those that it leaves out, with what is wrong by field.
 * EVAL-24 EVAL-27
 */
export function wantedOf({ field, before, input, most, market = [] }: ChangedList): {
  readonly wanted: readonly Wanted[];
  readonly problems: Record<string, string>;
} {
  const known = new Map(before.map((one) => [one.id, one]));
  const named = input.map(({ id, name, guidance, isRetired }): Wanted => {
    const was = id ? known.get(id) : undefined;
    return {
      id: id ?? null,
      name: criterionName(name),
      // What is not sent stays as it was.
      guidance: guidance?.trim() ?? was?.guidance ?? '',
      isRetired: isRetired ?? was?.isRetired ?? false,
    };
  });
  const others = before.filter(({ id }) => !named.some((one) => one.id === id));
  const wanted = [...named, ...others];
  const tooMany = wanted.length > most ? { [field]: `There can be ${most} of them.` } : {};
  const names = criterionNameProblems(named, { field, market, others });
  return { wanted, problems: { ...idProblems(field, input, known), ...names, ...tooMany } };
}
