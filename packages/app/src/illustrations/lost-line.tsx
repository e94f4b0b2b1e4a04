import { chakra } from '@chalkline/ui';
import { Board } from './board.tsx';

/** 404 in chalk, with a line that wanders off the board instead of reaching the end. */
export function LostLineIllustration() {
  return (
    <Board>
      <chakra.g stroke="fg" strokeWidth="7">
        <path d="M104 56 76 102h36M104 82v38" />
        <path d="M160 56c-14 0-21 14-21 32s7 32 21 32 21-14 21-32-7-32-21-32Z" />
        <path d="m232 56-28 46h36M232 82v38" />
      </chakra.g>
      <chakra.path
        d="M48 152c34-14 58 10 92 2s34-24 60-14 20 26 48 14 34-34 62-42"
        stroke="chalk"
        strokeWidth="3.5"
        strokeDasharray="13 8"
      />
      <chakra.circle cx="46" cy="153" r="5" fill="accent.solid" />
    </Board>
  );
}
