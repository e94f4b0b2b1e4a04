import { chakra } from '@chalkline/ui';
import { Board } from './board.tsx';

/** A padlock drawn on the board, where a chalk line stops in front of it. */
export function ClosedGateIllustration() {
  return (
    <Board>
      <chakra.path d="M46 104h66" stroke="chalk" strokeWidth="3.5" strokeDasharray="13 8" />
      <chakra.path d="M210 104h66" stroke="chalk" strokeWidth="3.5" strokeDasharray="13 8" opacity="0.35" />
      <chakra.circle cx="44" cy="104" r="5" fill="accent.solid" />
      <chakra.circle cx="278" cy="104" r="5" fill="surface" stroke="control" strokeWidth="2.5" />
      <chakra.path d="M140 88V72a20 20 0 0 1 40 0v16" stroke="fg" strokeWidth="6.5" />
      <chakra.rect
        x="126"
        y="88"
        width="68px"
        height="54px"
        rx="9"
        fill="accent.soft"
        stroke="accent.solid"
        strokeWidth="4"
      />
      <chakra.circle cx="160" cy="110" r="6" fill="accent.solid" />
      <chakra.path d="M160 113v13" stroke="accent.solid" strokeWidth="5" />
    </Board>
  );
}
