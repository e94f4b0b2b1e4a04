import { useApi } from '@chalkline/api-client';
import { failureOf } from '@chalkline/platform';
import { Box, Callout, Card, chakra, KeyValue, QueryView, Skeleton, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { NoticePreview, NoticeWords } from '../../model/contract.ts';
import { wordsOf } from '../../model/notice-texts.ts';
import { noticePreview } from '../../queries/notice-texts.ts';
import type { TextStore } from './use-text-store.ts';

/** How long the typing rests before the preview follows. */
const QUIET_MS = 500;

function useQuiet(words: NoticeWords): NoticeWords {
  const text = JSON.stringify(words);
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(quiet) as NoticeWords;
}

function Block({ block }: { block: NoticePreview['blocks'][number] }) {
  if (block.kind === 'facts') return <KeyValue items={block.rows} />;
  if (block.kind === 'list') {
    return (
      <chakra.ul ps="5" listStyleType="disc">
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same
          <li key={at}>{item}</li>
        ))}
      </chakra.ul>
    );
  }
  const isQuote = block.kind === 'quote';
  return (
    <Text whiteSpace="pre-line" {...(isQuote ? { ps: '3', borderStartWidth: '3px', borderColor: 'accent' } : {})}>
      {block.text}
    </Text>
  );
}

function Line({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Box>
      <Text textStyle="eyebrow" color="fg.muted">
        {label}
      </Text>
      <Text>{text}</Text>
    </Box>
  );
}

function Shown({ message, digestLine, subject, preheader, greeting, blocks, actionLabel, footer }: NoticePreview) {
  return (
    <Stack gap="4" overflowWrap="anywhere">
      <Line label="In the app" text={message} />
      <Line label="In a digest" text={digestLine} />
      <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
        <Text fontWeight="bold">{subject}</Text>
        <Text textStyle="sm" color="fg.muted">
          {preheader}
        </Text>
        <Stack gap="3" mt="3" pt="3" borderTopWidth="1px" borderColor="line">
          <Text>{greeting}</Text>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            <Block key={at} block={block} />
          ))}
          <chakra.span alignSelf="start" layerStyle="card" px="4" py="2" fontWeight="semibold">
            {actionLabel}
          </chakra.span>
          <Text textStyle="sm" color="fg.muted">
            {footer}
          </Text>
        </Stack>
      </Box>
    </Stack>
  );
}

/** What readers will see, with sample values, as it is typed. What can't be used yet is named, and the last good one stays. */
export const PreviewCard = observer(function PreviewCard({ store }: { store: TextStore }) {
  const api = useApi();
  const words = useQuiet(wordsOf(store.form));
  const query = useQuery(noticePreview(api, store.data.row.event, words));
  const { data, error } = query;
  const last = useRef(data);
  if (data) last.current = data;
  const failure = error ? failureOf(error) : null;
  return (
    <Card title="Preview with sample values">
      <Stack gap="4">
        {failure && (
          <Callout tone="amber" live="status" title="Fix these problems to see the preview">
            {Object.values(failure.fields).length === 0
              ? failure.message
              : Object.entries(failure.fields).map(([path, text]) => <Text key={path}>{text}</Text>)}
          </Callout>
        )}
        {last.current && <Shown {...last.current} />}
        {!last.current && failure === null && (
          <QueryView query={query} what="The preview" skeleton={<Skeleton height="12rem" />}>
            {() => null}
          </QueryView>
        )}
      </Stack>
    </Card>
  );
});
