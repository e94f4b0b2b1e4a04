import { chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { mergeRefs } from './merge-refs.ts';
import { askToReveal } from './reveal-field.ts';

export interface FormErrorSummaryProps {
  /** The problems, by field name. */
  errors: Record<string, string | undefined>;
  /** The id of a field's control, where it differs from the field's name. */
  fieldIds?: Record<string, string> | undefined;
  title?: string | undefined;
  /** Takes the focus when it appears, so that it is read at once; true by default. */
  focusOnAppear?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function headingOf(count: number): string {
  return count === 1 ? 'One thing needs attention' : `${NUMBERS[count] ?? count} things need attention`;
}

function findControl(name: string, id: string | undefined): HTMLElement | null {
  return document.getElementById(id ?? name) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
}

/** The problems of a form; each entry links to its field. */
export function FormErrorSummary(props: FormErrorSummaryProps) {
  const { errors, fieldIds, title, focusOnAppear = true, ref } = props;
  const own = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const hasErrors = entries.length > 0;
  useEffect(() => {
    if (hasErrors && focusOnAppear) own.current?.focus();
  }, [hasErrors, focusOnAppear]);
  if (!hasErrors) return null;

  function goTo(event: MouseEvent, name: string) {
    const control = findControl(name, fieldIds?.[name]);
    if (!control) {
      // A long table has only the rows in sight in the page.
      if (askToReveal(name)) event.preventDefault();
      return;
    }
    event.preventDefault();
    control.focus();
    control.scrollIntoView({ block: 'center' });
  }
  return (
    <Flex
      ref={mergeRefs(own, ref)}
      role="alert"
      tabIndex={-1}
      gap="3"
      p="4"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="red"
      bg="red.soft"
      // It takes the focus by itself, so keyboard users have to see where the focus went.
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' }}
    >
      <chakra.span color="red.fg" mt="0.5">
        <CircleAlert size={18} aria-hidden="true" />
      </chakra.span>
      <div>
        <Text fontWeight="bold">{title ?? headingOf(entries.length)}</Text>
        <chakra.ul listStyleType="none" mt="1">
          {entries.map(([name, message]) => (
            <li key={name}>
              <chakra.a
                href={`#${fieldIds?.[name] ?? name}`}
                display="inline-block"
                minH="6"
                color="red.fg"
                textDecoration="underline"
                textUnderlineOffset="3px"
                onClick={(event) => goTo(event, name)}
              >
                {message}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Flex>
  );
}
