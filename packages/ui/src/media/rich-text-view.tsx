import { chakra, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { richTextStyles } from './rich-text-styles.ts';
import { sanitiseToFragment } from './sanitise.ts';

/** The text of an empty description. */
export const EMPTY_DESCRIPTION = 'No description available';

/** Whether rich text shows nothing: no text and no picture. */
export function isEmptyRichText(html: string | null | undefined): boolean {
  if (!html) return true;
  if (/<(img|hr|table)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}

/**
 * Stored rich text, made safe again before it is shown. It is there with the first paint: on a page for reading it
 * is the largest part, and a sanitizer that loads later would make everybody wait.
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
