import { QueryView, RadioCardGroup } from '@chalkline/ui';

type Categories = readonly { readonly id: number; readonly name: string }[];

type ParentCategoryFieldProps = {
  query: { data: Categories | undefined; error: Error | null; refetch: () => unknown; fetchStatus?: string };
  value: number | null;
  error: string | undefined;
  hint: string;
  /** Another category was chosen. */
  onChange: (id: number) => void;
};

/** The category of what is bought or sold, one of a school's market. */
export function ParentCategoryField({ query, value, error, hint, onChange }: ParentCategoryFieldProps) {
  const current = value === null ? null : String(value);
  return (
    <QueryView query={query} what="The categories">
      {(categories) => (
        <RadioCardGroup
          id="ParentCategoryId"
          name="Category"
          columns={3}
          required
          value={current}
          error={error}
          hint={hint}
          onChange={(chosen) => {
            if (chosen !== current) onChange(Number(chosen));
          }}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </QueryView>
  );
}
