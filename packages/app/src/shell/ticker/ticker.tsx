import type { Schemas } from '@chalkline/api-client';
import { chakra, Text, useReducedMotion } from '@chalkline/ui';
import { useEffect, useState } from 'react';
import { type TickerFigure, tickerFigures } from './ticker-figures.ts';

type RevenueItem = Schemas['RevenueItem'];

interface TickerProps {
  items: readonly RevenueItem[];
  /** How long each figure stays, in milliseconds (UI-7). */
  intervalMs: number;
}

/**
 * Last month's figures, one at a time (UI-7). It rests under the pointer, with the focus, and for whoever asked the system
 * for less motion; a click shows the next figure, so nobody has to wait for it.
 */
export function Ticker({ items, intervalMs }: TickerProps) {
  const [index, setIndex] = useState(0);
  const [isResting, setResting] = useState(false);
  const isStill = useReducedMotion();
  const isTurning = items.length > 1 && !isResting && !isStill;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setIndex((current) => current + 1), intervalMs);
    return () => clearInterval(timer);
  }, [isTurning, intervalMs]);

  const figures = tickerFigures(items);
  const figure = figures[index % Math.max(figures.length, 1)];
  if (!figure) return null;
  if (figures.length === 1) return <Figure {...figure} />;
  return (
    <chakra.button
      type="button"
      title="Show the next figure"
      borderRadius="sm"
      cursor="pointer"
      onClick={() => setIndex((current) => current + 1)}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <Figure {...figure} />
    </chakra.button>
  );
}

function Figure({ word, amount, rest }: TickerFigure) {
  return (
    <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
      {word}{' '}
      <chakra.span color="green.fg" fontWeight="bold" className="tabular">
        {amount}
      </chakra.span>{' '}
      {rest}
    </Text>
  );
}
