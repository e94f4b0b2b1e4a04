/** The two colors of a thing: a company's own, and its shade. */
export interface Tone {
  readonly body: string;
  readonly dark: string;
}

type Draw = (tone: Tone) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const GRAY = '#7b838c';
const LIGHT = '#e8ecf0';

const box: Draw = ({ body, dark }) =>
  path('M120 150 240 100 360 150 240 200z', body) +
  path('M120 150 240 200v130L120 280z', dark) +
  path('M360 150 240 200v130l120-50z', body) +
  path('M180 125 300 175v40l-30-12v-26L152 138z', LIGHT);
const laptop: Draw = ({ body, dark }) =>
  rect(120, 90, 240, 160, dark, 12) +
  rect(134, 104, 212, 132, '#b9d5e8', 4) +
  path('M96 264h288l-22 40H118z', body) +
  rect(206, 276, 68, 12, dark, 4);
const screen: Draw = ({ body, dark }) =>
  rect(80, 80, 320, 190, dark, 10) +
  rect(94, 94, 292, 162, '#b9d5e8', 4) +
  rect(222, 270, 36, 40, GRAY) +
  rect(160, 306, 160, 14, body, 6);
const cable: Draw = ({ body, dark }) =>
  line('M110 250c0-120 130-120 130 0s130 120 130 0', body, 16) +
  rect(92, 236, 36, 60, dark, 6) +
  rect(352, 190, 36, 60, dark, 6);
const bottle: Draw = ({ body, dark }) =>
  rect(216, 60, 48, 40, GRAY, 6) +
  path('M206 100h68l26 54v156q0 16-16 16h-88q-16 0-16-16V154z', body) +
  rect(180, 190, 120, 80, LIGHT, 4) +
  rect(194, 206, 92, 12, dark, 4);
const roll: Draw = ({ body, dark }) =>
  path('M130 130h180v160H130z', body) +
  `<ellipse cx="130" cy="210" rx="34" ry="80" fill="${dark}"/><ellipse cx="130" cy="210" rx="12" ry="28" fill="#f6f2ea"/>` +
  path('M310 130q54 0 54 80v80h-54z', LIGHT);
const chair: Draw = ({ body, dark }) =>
  rect(170, 80, 140, 110, body, 18) +
  rect(160, 200, 160, 26, dark, 8) +
  line('M176 226v100M304 226v100M190 190v14M290 190v14', GRAY, 12);
const table: Draw = ({ body, dark }) =>
  rect(90, 150, 300, 26, body, 8) + rect(104, 176, 272, 18, dark, 4) + line('M120 194v124M360 194v124', GRAY, 14);
const shelf: Draw = ({ body, dark }) =>
  rect(130, 70, 220, 260, dark, 6) +
  times(
    3,
    (i) =>
      rect(144, 84 + i * 80, 192, 66, '#f2ede3') +
      times(6, (j) => rect(150 + j * 30, 96 + i * 80 + (j % 3) * 6, 22, 54 - (j % 3) * 6, j % 2 ? body : GRAY, 2)),
  );
const bulb: Draw = ({ dark }) =>
  path('M240 70c60 0 96 44 96 94 0 40-26 60-36 90h-120c-10-30-36-50-36-90 0-50 36-94 96-94z', '#f6d365') +
  rect(194, 262, 92, 18, GRAY, 6) +
  rect(202, 286, 76, 16, GRAY, 6) +
  rect(216, 308, 48, 12, dark, 6);
const tool: Draw = ({ body, dark }) =>
  rect(110, 120, 170, 70, body, 16) +
  rect(280, 138, 80, 30, GRAY, 4) +
  path('M150 190h62l-14 110h-62z', dark) +
  rect(120, 296, 96, 28, body, 8);
const pipe: Draw = ({ body, dark }) =>
  line('M110 130h120q60 0 60 60v120', body, 44) + rect(96, 100, 24, 62, dark, 4) + rect(258, 300, 66, 24, dark, 4);
const ball: Draw = ({ body, dark }) =>
  circle(240, 200, 116, body) +
  line('M240 84v232M124 200h232M160 118c60 50 60 114 0 164M320 118c-60 50-60 114 0 164', dark, 7);
const shirt: Draw = ({ body, dark }) =>
  path('M180 90h120l70 50-34 54-28-18v144H172V176l-28 18-34-54z', body) +
  path('M210 90q30 34 60 0z', dark) +
  rect(216, 180, 48, 60, LIGHT, 6);
const weight: Draw = ({ body, dark }) =>
  rect(110, 190, 260, 20, GRAY, 6) +
  times(2, (i) => rect(130 + i * 190, 130, 30, 140, body, 8) + rect(104 + i * 242, 156, 26, 88, dark, 6));
const horn: Draw = ({ dark }) =>
  line('M110 190h150', '#c99a2e', 22) +
  path('M250 178l120-58v160l-120-58z', '#dfb14a') +
  times(3, (i) => rect(160 + i * 30, 130, 16, 60, dark, 6)) +
  line('M150 200c0 60 110 60 110 6', '#c99a2e', 14);
const violin: Draw = ({ dark }) =>
  path(
    'M240 160c40 0 62 24 62 52 0 20-16 24-16 40s26 24 26 52-30 44-72 44-72-16-72-44 26-36 26-52-16-20-16-40c0-28 22-52 62-52z',
    '#a5612b',
  ) +
  rect(232, 56, 16, 170, dark, 4) +
  rect(222, 46, 36, 26, '#3a2a1e', 6);
const paint: Draw = ({ body, dark }) =>
  rect(130, 130, 130, 180, LIGHT, 10) +
  rect(130, 130, 130, 44, body, 10) +
  rect(144, 200, 102, 70, body, 6) +
  line('M300 300 350 120', '#a5763b', 14) +
  path('M340 124l22-66q14 30 4 72z', dark);
const book: Draw = ({ body, dark }) =>
  rect(130, 80, 200, 240, dark, 8) +
  rect(146, 80, 190, 226, body, 6) +
  rect(180, 124, 120, 16, LIGHT, 4) +
  rect(180, 152, 80, 10, LIGHT, 4) +
  rect(150, 306, 182, 10, '#f6f2ea');
const flask: Draw = ({ body }) =>
  path('M210 70h60v90l74 130q10 30-22 30H158q-32 0-22-30l74-130z', '#d8e6ec') +
  path('M186 214h108l46 80q6 18-14 18H154q-20 0-14-18z', body) +
  rect(202, 60, 76, 16, GRAY, 6) +
  circle(226, 262, 10, LIGHT) +
  circle(262, 284, 7, LIGHT);
const microscope: Draw = ({ body, dark }) =>
  rect(140, 300, 200, 24, dark, 8) +
  path('M290 120q70 40 60 130-10 50-60 50v-24q36-6 38-42 2-60-50-92z', GRAY) +
  `<g transform="rotate(-20 230 150)">${rect(206, 80, 48, 120, body, 8)}${rect(214, 52, 32, 34, dark, 4)}${rect(216, 200, 28, 30, dark, 4)}</g>` +
  rect(176, 256, 110, 14, GRAY, 4);
const paper: Draw = ({ body }) =>
  times(5, (i) => rect(130 + i * 4, 250 - i * 12, 210, 60, i === 4 ? '#fff' : '#e9edf1', 4)) +
  rect(146, 120, 210, 130, '#fff', 4) +
  rect(146, 120, 210, 36, body, 4) +
  times(3, (i) => rect(170, 176 + i * 20, 150 - i * 30, 8, '#c9d1d8', 4));
const pencil: Draw = ({ body }) =>
  times(
    3,
    (i) =>
      `<g transform="rotate(${-16 + i * 16} 240 320)">${rect(228, 110, 24, 180, i === 1 ? body : '#f2b31b')}${path('M228 110l12-44 12 44z', '#ecd5ae')}${path('M236 82l4-16 4 16z', '#33383e')}${rect(228, 290, 24, 22, '#d4838f', 4)}</g>`,
  );
const calculator: Draw = ({ body, dark }) =>
  rect(156, 70, 168, 260, dark, 14) +
  rect(174, 90, 132, 56, '#c8d8c0', 4) +
  times(4, (r) => times(4, (c) => rect(176 + c * 34, 164 + r * 38, 26, 26, c === 3 ? body : LIGHT, 5)));
const aid: Draw = ({ body, dark }) =>
  rect(110, 130, 260, 180, body, 16) +
  rect(190, 100, 100, 34, dark, 10) +
  rect(222, 170, 36, 100, '#fff', 4) +
  rect(190, 202, 100, 36, '#fff', 4);
const lock: Draw = ({ body, dark }) =>
  line('M180 190v-40q0-60 60-60t60 60v40', GRAY, 24) +
  rect(144, 180, 192, 140, body, 14) +
  circle(240, 238, 18, dark) +
  rect(232, 244, 16, 40, dark, 4);
const camera: Draw = ({ body, dark }) =>
  rect(150, 80, 180, 30, GRAY, 6) +
  path('M140 110h200v60q0 100-100 100t-100-100z', body) +
  circle(240, 190, 46, dark) +
  circle(240, 190, 20, '#9fc3d8');
const fruit: Draw = ({ dark }) =>
  circle(200, 220, 78, '#c63d3d') +
  circle(292, 240, 66, '#e08b2c') +
  line('M204 144q4-40 30-50', dark, 9) +
  path('M230 110q40-26 60 4-36 22-60-4z', '#5f9a43');
const carton: Draw = ({ body, dark }) =>
  path('M170 150 240 90l70 60z', dark) +
  rect(170, 150, 140, 180, '#f6f8fa', 4) +
  rect(170, 210, 140, 60, body) +
  rect(226, 76, 28, 26, GRAY, 4);
const bread: Draw = ({ body }) =>
  path('M120 180q0-70 120-70t120 70q0 30-20 34v96q0 10-10 10H150q-10 0-10-10v-96q-20-4-20-34z', '#c8873f') +
  path('M142 184q0-50 98-50t98 50q0 22-18 24v92H160v-92q-18-2-18-24z', '#f0d3a2') +
  rect(206, 300, 68, 20, body, 4);
const tray: Draw = ({ body, dark }) =>
  rect(90, 130, 300, 180, body, 18) +
  rect(110, 150, 130, 80, dark, 10) +
  rect(254, 150, 116, 80, dark, 10) +
  rect(110, 244, 80, 48, dark, 10) +
  rect(204, 244, 166, 48, dark, 10);
const oven: Draw = ({ body, dark }) =>
  rect(130, 70, 220, 260, '#c9d1d8', 10) +
  rect(146, 128, 188, 86, dark, 6) +
  rect(146, 226, 188, 86, dark, 6) +
  rect(146, 84, 188, 30, body, 4) +
  times(4, (i) => circle(170 + i * 40, 99, 8, LIGHT));
const tire: Draw = ({ body }) =>
  circle(240, 200, 122, '#22262b') +
  circle(240, 200, 74, '#a9b0b8') +
  circle(240, 200, 26, body) +
  times(5, (i) => circle(240 + 46 * Math.cos(i * 1.257), 200 + 46 * Math.sin(i * 1.257), 8, '#4a515a'));
const mat: Draw = ({ body, dark }) =>
  path('M100 280 150 130h180l50 150z', body) +
  path('M124 262 164 148h152l40 114z', dark) +
  times(4, (i) => line(`M${150 + i * 46} 250l${10 - i * 6}-86`, body, 4));
const robot: Draw = ({ body, dark }) =>
  rect(180, 90, 120, 90, body, 14) +
  circle(214, 132, 14, LIGHT) +
  circle(266, 132, 14, LIGHT) +
  rect(160, 190, 160, 100, dark, 12) +
  line('M240 90V62M150 210l-40 40M330 210l40 40', GRAY, 12) +
  circle(190, 306, 22, '#22262b') +
  circle(290, 306, 22, '#22262b');

/** Every drawing by its name, 480 by 400. */
export const shapes = {
  aid,
  ball,
  book,
  bottle,
  box,
  bread,
  bulb,
  cable,
  calculator,
  camera,
  carton,
  chair,
  flask,
  fruit,
  horn,
  laptop,
  lock,
  mat,
  microscope,
  oven,
  paint,
  paper,
  pencil,
  pipe,
  robot,
  roll,
  screen,
  shelf,
  shirt,
  table,
  tire,
  tool,
  tray,
  violin,
  weight,
} as const satisfies Record<string, Draw>;
