import { chakra } from '@chalkline/ui';
import { Board } from './board.tsx';

/** A chalk line that snapped half way, the two halves of the chalk and their dust. */
export function BrokenChalkIllustration() {
  return (
    <Board>
      <chakra.path d="M52 128 138 100" stroke="chalk" strokeWidth="3.5" strokeDasharray="13 8" />
      <chakra.path d="m192 112 76-34" stroke="chalk" strokeWidth="3.5" strokeDasharray="13 8" opacity="0.45" />
      <chakra.circle cx="50" cy="129" r="5" fill="accent.solid" />
      <chakra.circle cx="270" cy="77" r="5" fill="surface" stroke="control" strokeWidth="2.5" />
      <chakra.path d="m140 96 20-13" stroke="accent.solid" strokeWidth="11" />
      <chakra.path d="m176 126 17 16" stroke="accent.solid" strokeWidth="11" />
      <chakra.path d="m160 96 4 9-8 5 7 8" stroke="control" strokeWidth="2.5" />
      <chakra.g fill="chalk">
        <circle cx="148" cy="116" r="2" />
        <circle cx="156" cy="130" r="2.6" />
        <circle cx="169" cy="149" r="1.8" />
        <circle cx="180" cy="101" r="1.8" />
        <circle cx="150" cy="143" r="1.4" />
      </chakra.g>
    </Board>
  );
}
