import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { richTextStyles } from './rich-text-styles.ts';

/** What an empty description says. */
export const EMPTY_DESCRIPTION = 'No description available';

/** Whether rich text shows nothing: no letter and no picture. */
export function isEmptyRichText(html: string | null | undefined): boolean {
  if (!html) return true;
  if (/<(img|hr|table)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}

/** Stored rich text, made safe again before it is shown. The cleaner loads when the first text needs it. */
export function RichTextView({ html }: { html: string | null | undefined }) {
  const holder = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const isEmpty = isEmptyRichText(html);
  useEffect(() => {
    if (isEmpty || !html) return;
    let isCurrent = true;
    void import('./sanitise.ts').then(({ sanitiseToFragment }) => {
      if (!isCurrent) return;
      holder.current?.replaceChildren(sanitiseToFragment(html));
      setShown(html);
    });
    return () => {
      isCurrent = false;
    };
  }, [html, isEmpty]);

  if (isEmpty) return <Text color="fg.muted">{EMPTY_DESCRIPTION}</Text>;
  return (
    <>
      {shown === null && <Skeleton h="20" />}
      <chakra.div ref={holder} css={richTextStyles} />
    </>
  );
}
