import { Box, chakra } from '@chalkline/ui';

const bids = [
  { x: 96, isBest: true },
  { x: 168, isBest: false },
  { x: 262, isBest: false },
  { x: 344, isBest: false },
] as const;

/** Sealed envelopes above, one straight chalk line, the opened bids on it: what the product does, in one drawing. */
export function ChalkBoard() {
  return (
    <Box layerStyle="card" p={{ base: '4', md: '5' }} borderRadius="xl">
      <chakra.svg viewBox="0 0 440 320" width="100%" height="auto" aria-hidden="true" display="block">
        <chakra.rect x="1" y="1" width="438px" height="318px" rx="12" fill="raised" stroke="line" strokeWidth="2" />
        <Envelopes />
        <Fall />
        <chakra.path d="M44 218H396" stroke="chalk" strokeWidth="3" strokeDasharray="14 8" strokeLinecap="round" />
        <chakra.circle cx="44" cy="218" r="6" fill="accent.solid" />
        <chakra.circle cx="396" cy="218" r="6" fill="surface" stroke="control" strokeWidth="2.5" />
        {bids.map(({ x, isBest }) => (
          <chakra.circle
            key={x}
            cx={x}
            cy="218"
            r={isBest ? '11' : '8'}
            fill={isBest ? 'green.solid' : 'surface'}
            stroke={isBest ? 'green.solid' : 'fg.muted'}
            strokeWidth="2.5"
          />
        ))}
        <chakra.path
          d="m91.500 218 3.500 3.500 6.500-7"
          fill="none"
          stroke="surface"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <Label x={96} y={252} text="Awarded" tone="green.fg" />
        <Label x={258} y={252} text="Opened together" tone="fg.muted" />
        <Label x={220} y={34} text="Sealed until the deadline" tone="fg.muted" />
        <chakra.path d="M44 284h150" stroke="control" strokeWidth="4" strokeLinecap="round" />
        <chakra.path d="M44 300h96" stroke="line" strokeWidth="4" strokeLinecap="round" />
        <chakra.path d="M330 292h66" stroke="accent.solid" strokeWidth="10" strokeLinecap="round" />
      </chakra.svg>
    </Box>
  );
}

function Envelopes() {
  return (
    <chakra.g fill="surface" stroke="control" strokeWidth="2.5" strokeLinejoin="round">
      {[72, 152, 232, 312].map((x, index) => (
        <g key={x} transform={`translate(${x} ${58 + (index % 2) * 12})`}>
          <chakra.rect width="56px" height="38px" rx="5" />
          <path d="m3 4 25 18L53 4" fill="none" />
          <chakra.circle cx="28" cy="22" r="5" fill="accent.solid" stroke="none" />
        </g>
      ))}
    </chakra.g>
  );
}

function Fall() {
  return (
    <chakra.g stroke="chalk" strokeWidth="2" strokeDasharray="3 8" strokeLinecap="round" opacity="0.7">
      <path d="M100 108 96 200" />
      <path d="M180 120 170 204" />
      <path d="M260 108l2 96" />
      <path d="M340 120l4 84" />
    </chakra.g>
  );
}

function Label({ x, y, text, tone }: { x: number; y: number; text: string; tone: string }) {
  return (
    <chakra.text x={x} y={y} textAnchor="middle" fontSize="13px" fontWeight="600" fill={tone}>
      {text}
    </chakra.text>
  );
}
