import { chakra, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { richTextStyles } from './rich-text-styles.ts';
import { sanitiseToFragment } from './sanitise.ts';

/** What an empty description says. */
export const EMPTY_DESCRIPTION = 'No description available';

/** Whether rich text shows nothing: no letter and no picture. */
export function isEmptyRichText(html: string | null | undefined): boolean {
  if (!html) return true;
  if (/<(img|hr|table)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}

/**
 * Stored rich text, made safe again before it is shown. It stands there with the first paint: on a page that is read
 * rather than used it is the largest thing, and a cleaner that loads later would make everybody wait for it.
 */
export function RichTextView({ html }: { html: string | null | undefined }) {
  const holder = useRef<HTMLDivElement>(null);
  const isEmpty = isEmptyRichText(html);
  useLayoutEffect(() => {
    if (!isEmpty && html) holder.current?.replaceChildren(sanitiseToFragment(html));
  }, [html, isEmpty]);
  if (isEmpty) return <Text color="fg.muted">{EMPTY_DESCRIPTION}</Text>;
  return <chakra.div ref={holder} css={richTextStyles} />;
}
