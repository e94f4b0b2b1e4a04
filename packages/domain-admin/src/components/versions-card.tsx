import { RuledItem, RuledList } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Button, Card, DateTime, Flex, Stack, Text, useConfirm } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** What every version has. */
interface Version {
  version: number;
  at: string;
  by: string;
}

interface WaysBackOptions {
  /** What the product has, as in "the default menu". */
  usual: string;
  /** What is different after going back, and what becomes of today's; sentences. */
  effect: string;
  /** What is typed and would be lost, as a sentence; null where nothing is. */
  lost: string | null;
  isBusy: boolean;
  /** Sends it, and takes the answer over. */
  send(to: number): Promise<void>;
}

/** The way back to a version. */
export interface WayBack {
  usual: string;
  isBusy: boolean;
  /** Asks first; 0 stands for what the product has. */
  to(version: number): Promise<void>;
}

/** Goes back to a version once the person has confirmed it (MENU-1, NOTIF-27). */
export function useWayBack({ usual, effect, lost, isBusy, send }: WaysBackOptions): WayBack {
  const confirm = useConfirm();
  const { logger } = usePlatform();
  const to = async (version: number): Promise<void> => {
    const { confirmed } = await confirm({
      title: version === 0 ? `Go back to ${usual}?` : `Go back to version ${version}?`,
      body: [effect, lost ?? ''].join(' ').trim(),
      confirmLabel: 'Go back',
    });
    if (!confirmed) return;
    try {
      await send(version);
    } catch (error) {
      // The call itself said why; nothing was changed.
      logger.warn('A version could not be taken back', error);
    }
  };
  return { usual, isBusy, to };
}

interface VersionsCardProps<V extends Version> {
  /** The newest first. */
  versions: readonly V[];
  current: number;
  /** Said while there is none. */
  none: string;
  summaryOf: (version: V) => string;
  wayBack: WayBack;
  /** Whether anything differs from what the product has. */
  isChanged: boolean;
  /** What else can be done with a version. */
  more?: (version: V) => ReactNode;
}

/** The versions of what administrators configure, who made them, and the ways back (MENU-1, NOTIF-27). */
export function VersionsCard<V extends Version>(props: VersionsCardProps<V>) {
  const { versions, current, none, summaryOf, wayBack, isChanged, more } = props;
  return (
    <Card title="Versions">
      <Stack gap="3">
        {versions.length === 0 && <Text color="fg.muted">{none}</Text>}
        <RuledList>
          {versions.map((version) => (
            <RuledItem key={version.version} direction="column" gap="1">
              <Text fontWeight="semibold">
                Version {version.version}
                {version.version === current ? ' (in use)' : ''}
              </Text>
              <Text textStyle="sm">{summaryOf(version)}</Text>
              <Text textStyle="sm" color="fg.muted">
                {version.by}, <DateTime at={version.at} />
              </Text>
              <Flex gap="2" wrap="wrap" mt="1">
                {more?.(version)}
                {version.version !== current && (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={wayBack.isBusy}
                    aria-label={`Go back to this version: ${version.version}`}
                    onClick={() => void wayBack.to(version.version)}
                  >
                    Go back to this version
                  </Button>
                )}
              </Flex>
            </RuledItem>
          ))}
        </RuledList>
        {isChanged && (
          <Button variant="surface" disabled={wayBack.isBusy} onClick={() => void wayBack.to(0)}>
            Go back to {wayBack.usual}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
