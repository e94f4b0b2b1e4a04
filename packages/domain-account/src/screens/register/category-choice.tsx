import { useApi } from '@chalkline/api-client';
import { MultiSelect } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { preselectedCategory } from '../../model/register-form.ts';
import { landingCategories } from '../../queries/public.ts';

interface CategoryChoiceProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  /** A category's number or name, from the address. */
  preselect?: string | undefined;
  label?: string;
}

/** What a vendor sells, by the product's categories. */
export function CategoryChoice({ value, onChange, error, preselect, label = 'What you sell' }: CategoryChoiceProps) {
  const api = useApi();
  const { data, isError } = useQuery(landingCategories(api));
  const hasPreselected = useRef(false);

  useEffect(() => {
    if (!data || hasPreselected.current) return;
    hasPreselected.current = true;
    const id = preselectedCategory(data, preselect);
    if (id !== null && value.length === 0) onChange([id]);
  }, [data, preselect, value, onChange]);

  return (
    <MultiSelect
      label={label}
      required
      id="categoryIds"
      placeholder="Type to find a category"
      hint="You get new opportunities in these categories by email. You can change them later."
      value={value}
      onChange={onChange}
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error ?? (isError ? 'The categories did not load. Reload the page; what you typed stays.' : undefined)}
    />
  );
}
