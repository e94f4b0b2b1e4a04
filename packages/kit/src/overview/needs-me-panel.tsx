import { appPath } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  counted,
  Dot,
  EmptyState,
  Card as Panel,
  RelativeTime,
  RouteLink,
  sentence,
  Text,
  useEmptyCards,
} from '@chalkline/ui';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { RuledItem, RuledList } from '../lists/ruled-list.tsx';
import { useNowDate } from '../use-now-date.ts';
import type { Overview } from './overview-view.tsx';

type NeedsMe = Overview['needsMe'];

/** As many as one takes in at a look; the others are a press away. */
const SHOWN = 8;

function Needs({ items }: { items: NeedsMe }) {
  const now = useNowDate();
  return (
    <RuledList>
      {items.map((item) => (
        <RuledItem
          key={item.key}
          position="relative"
          gap="3"
          align="baseline"
          py="3"
          _first={{ borderTopWidth: '0', pt: '1' }}
        >
          <Dot />
          <Box flex="1" minW="0">
            <chakra.span
              fontWeight="semibold"
              _hover={{ textDecoration: 'underline' }}
              css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <RouteLink to={appPath(item.href)}>{item.title}</RouteLink>
            </chakra.span>
            <Text textStyle="sm" color="fg.muted">
              {item.detail}
            </Text>
          </Box>
          {item.at !== null && new Date(item.at) <= now && (
            <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
              <RelativeTime at={item.at} />
            </Text>
          )}
        </RuledItem>
      ))}
    </RuledList>
  );
}

type NeedsMePanelProps = { items: NeedsMe; title?: string; empty: string };

/** What waits for this account, each with the way to act on it; `empty` says of what kind nothing waits. */
export function NeedsMePanel({ items, title = 'Needs you now', empty }: NeedsMePanelProps) {
  const [isWhole, setWhole] = useState(false);
  if (!useEmptyCards() && items.length === 0) return null;
  return (
    <Panel
      title={title}
      actions={
        items.length > 0 && (
          <Text color="fg.muted" textStyle="sm">
            {sentence(counted(items.length, 'thing'))}
          </Text>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={<CircleCheckBig />} title={empty}>
          What needs a decision, an answer or a signature shows here.
        </EmptyState>
      ) : (
        <Needs items={isWhole ? items : items.slice(0, SHOWN)} />
      )}
      {items.length > SHOWN && (
        <Button size="sm" variant="surface" mt="3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </Panel>
  );
}
