import { Box, chakra, Dot, EmptyState, Card as Panel, RelativeTime, RouteLink, Text } from '@chalkline/ui';
import { CircleCheckBig } from 'lucide-react';
import { RuledItem, RuledList } from '../../components/ruled-list.tsx';
import { useNowDate } from '../../components/use-now-date.ts';
import { counted, sentence } from '../../model/words.ts';
import { appPath, OverviewView } from './overview-view.tsx';

/** What waits for this account, each with the way to act on it. */
export function Card() {
  const now = useNowDate();
  return (
    <OverviewView height="64">
      {({ needsMe }) => (
        <Panel
          title="Needs you now"
          actions={
            needsMe.length > 0 && (
              <Text color="fg.muted" textStyle="sm">
                {sentence(counted(needsMe.length, 'thing'))}
              </Text>
            )
          }
        >
          {needsMe.length === 0 ? (
            <EmptyState icon={<CircleCheckBig />} title="Nothing waits for you">
              What needs a decision, an answer or a signature shows here.
            </EmptyState>
          ) : (
            <RuledList>
              {needsMe.map((item) => (
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
          )}
        </Panel>
      )}
    </OverviewView>
  );
}
