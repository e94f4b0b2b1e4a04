import { Box, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { grouped } from '../format/words.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  onPageChange: (page: number) => void;
  /** The list's name, for the navigation's label. */
  label?: string | undefined;
  /** Whether counting stopped at its limit: `10,000+`. */
  isCountCapped?: boolean | undefined;
}

/** The pages to offer: the first, the last and those about the current one; `null` is a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}

interface PageButtonProps {
  page: number;
  isCurrent: boolean;
  onSelect: () => void;
}

function PageButton({ page, isCurrent, onSelect }: PageButtonProps) {
  return (
    <Button
      variant={isCurrent ? 'surface' : 'ghost'}
      size="sm"
      px="2"
      fontVariantNumeric="tabular-nums"
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onSelect}
    >
      {grouped(page)}
    </Button>
  );
}

interface StepButtonProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onSelect: () => void;
}

/** Stays focusable on the first and last page: a disabled button would lose the keyboard's place. */
function StepButton({ label, icon, disabled, onSelect }: StepButtonProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={disabled ? true : undefined}
      onClick={() => !disabled && onSelect()}
    >
      {icon}
    </IconButton>
  );
}

/** Which rows are shown, of how many, and links to the other pages. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, totalCount, onPageChange, label = 'Pages', isCountCapped } = props;
  if (totalCount === 0) return null;
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(totalCount, page * pageSize);
  const step = (label: string, icon: ReactNode, target: number) => (
    <StepButton
      label={label}
      icon={icon}
      disabled={target < 1 || target > pageCount}
      onSelect={() => onPageChange(target)}
    />
  );
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {grouped(first)}–{grouped(last)} of {grouped(totalCount)}
        {isCountCapped ? '+' : ''}
      </Text>
      {pageCount > 1 && (
        <Flex as="nav" aria-label={label} gap="1" align="center">
          {step('Previous page', <ChevronLeft aria-hidden="true" />, page - 1)}
          {pageWindow(page, pageCount).map((each, index) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name, and there are two at most
              <Box as="span" key={`gap-${index}`} color="fg.muted" px="1" aria-hidden="true">
                …
              </Box>
            ) : (
              <PageButton key={each} page={each} isCurrent={each === page} onSelect={() => onPageChange(each)} />
            ),
          )}
          {step('Next page', <ChevronRight aria-hidden="true" />, page + 1)}
        </Flex>
      )}
    </Flex>
  );
}
