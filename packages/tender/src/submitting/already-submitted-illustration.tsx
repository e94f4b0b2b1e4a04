import { chakra } from '@chalkline/ui';

/** An envelope on the chalk line, sealed and stamped: this was submitted before. */
export function AlreadySubmittedIllustration() {
  return (
    <chakra.svg
      viewBox="0 0 320 200"
      w="100%"
      maxW="20rem"
      h="auto"
      role="img"
      aria-label="A sealed envelope with a stamp"
    >
      <chakra.path d="M12 172 H308" stroke="chalk" strokeWidth="2" strokeDasharray="14 6" fill="none" />
      <chakra.g transform="rotate(-4 160 110)">
        <chakra.rect x="62" y="48" width="196" height="122" rx="12" fill="surface" stroke="control" strokeWidth="2" />
        <chakra.path d="M64 56 L160 122 L256 56" stroke="control" strokeWidth="2" fill="none" strokeLinejoin="round" />
        <chakra.path d="M64 164 L132 104 M256 164 L188 104" stroke="line" strokeWidth="2" fill="none" />
        <chakra.circle cx="160" cy="122" r="19" fill="accent.solid" />
        <chakra.path
          d="M151 122.5 L157.5 129 L170 116"
          stroke="accent.contrast"
          strokeWidth="3.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.g>
      <chakra.g transform="translate(236 26) rotate(12)">
        <chakra.circle r="25" fill="green.soft" stroke="green.fg" strokeWidth="2" strokeDasharray="4 3.4" />
        <chakra.path
          d="M-11 0.5 L-3.5 8 L12 -8"
          stroke="green.fg"
          strokeWidth="3.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.g>
      <chakra.g stroke="chalk" strokeWidth="2" strokeLinecap="round">
        <path d="M30 70 H48 M22 92 H48 M34 114 H48" />
      </chakra.g>
    </chakra.svg>
  );
}
