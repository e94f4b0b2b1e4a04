import { TagsInput } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { tagsInputSlotRecipe } from '../theme/recipes/tags-input.ts';
import { type FieldChrome, FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';

export interface TagInputProps extends FieldChrome {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Returns what is wrong with one value, or nothing; an invalid value stays as a red chip until it is fixed or removed. */
  validate?: ((tag: string) => string | null) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  /** What separates values, typed or pasted; by default commas, semicolons and line breaks. */
  separator?: RegExp | undefined;
  inputMode?: 'text' | 'email' | undefined;
  /** Prepares a pasted text before it is split. */
  preparePaste?: ((text: string) => string) | undefined;
  maxTags?: number | undefined;
}

const DEFAULT_SEPARATOR = /[,;\n\r\t]+/;

/** The values in a text, without blanks and repeats. */
export function splitTags(text: string, separator: RegExp, existing: readonly string[] = []): string[] {
  const seen = new Set(existing.map((tag) => tag.toLowerCase()));
  return text
    .split(separator)
    .map((tag) => tag.trim())
    .filter((tag) => {
      const key = tag.toLowerCase();
      if (tag === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function problemsOf(value: readonly string[], validate: TagInputProps['validate']): string | undefined {
  const problems = value.map((tag) => validate?.(tag) ?? null).filter((problem) => problem !== null);
  return problems.length > 0 ? [...new Set(problems)].join('. ') : undefined;
}

function Chips({ value, validate }: Pick<TagInputProps, 'value' | 'validate'>) {
  return value.map((tag, index) => {
    const isWrong = Boolean(validate?.(tag));
    return (
      <TagsInput.Item key={tag} index={index} value={tag}>
        <TagsInput.ItemPreview {...(isWrong ? { bg: 'red.soft', color: 'red.fg', borderColor: 'red' } : {})}>
          <TagsInput.ItemText>{tag}</TagsInput.ItemText>
          <TagsInput.ItemDeleteTrigger>
            <X aria-hidden="true" />
          </TagsInput.ItemDeleteTrigger>
        </TagsInput.ItemPreview>
        <TagsInput.ItemInput />
      </TagsInput.Item>
    );
  });
}

/** Several short values as chips: Enter or a separator adds one, a paste adds many, Backspace removes the last. */
export function TagInput(props: TagInputProps) {
  const { field, control } = splitFieldProps(props);
  const {
    value,
    onChange,
    validate,
    placeholder,
    disabled,
    name,
    inputMode,
    maxTags,
    preparePaste,
    separator = DEFAULT_SEPARATOR,
  } = control;
  const error = field.error ?? problemsOf(value, validate);
  const room = maxTags === undefined ? undefined : Math.max(0, maxTags - value.length);

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const text = preparePaste?.(pasted) ?? pasted;
    if (!separator.test(text)) return;
    // A one-line input would drop the line breaks of a pasted column and join its values.
    event.preventDefault();
    onChange([...value, ...splitTags(text, separator, value).slice(0, room)]);
  }
  return (
    <FormField {...field} error={error}>
      {({ id, ...aria }) => (
        <TagsInput.Root
          recipe={tagsInputSlotRecipe}
          ids={{ input: id }}
          value={[...value]}
          onValueChange={(details) => onChange(splitTags(details.value.join('\n'), /\n/))}
          delimiter={separator}
          blurBehavior="add"
          disabled={disabled ?? false}
          invalid={Boolean(error)}
          editable
          {...(name ? { name } : {})}
          {...(maxTags === undefined ? {} : { max: maxTags })}
        >
          <TagsInput.Control>
            <Chips value={value} validate={validate} />
            <TagsInput.Input
              {...aria}
              inputMode={inputMode}
              placeholder={value.length === 0 ? placeholder : undefined}
              onPaste={paste}
            />
          </TagsInput.Control>
          <TagsInput.HiddenInput />
        </TagsInput.Root>
      )}
    </FormField>
  );
}
