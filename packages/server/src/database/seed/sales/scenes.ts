import type { SceneName } from '@chalkline/demo-data';

/** What a thing is made of. */
interface Tone {
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
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#1d2127') + circle(x, y, r * 0.55, '#a9b0b8') + circle(x, y, r * 0.2, '#4a515a');
const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.07}" fill="#000" opacity=".22"/>`;

const bus: Draw = () =>
  shadow(400, 452, 330) +
  rect(90, 210, 560, 210, '#f2b31b', 22) +
  path('M640 290h62q26 0 30 34l8 60v36H640z', '#f2b31b') +
  rect(90, 334, 640, 9, '#22262b') +
  rect(90, 362, 640, 6, '#22262b') +
  times(8, (i) => rect(112 + i * 62, 236, 50, 66, '#9fc3d8', 6)) +
  rect(606, 236, 40, 150, '#8fb5cb', 6) +
  path('M652 300h40q16 0 20 24l2 18h-62z', '#9fc3d8') +
  rect(90, 408, 650, 18, '#33383e', 8) +
  circle(728, 382, 11, '#fff3c4') +
  rect(120, 200, 40, 14, '#c8371f', 5) +
  wheel(210, 424, 42) +
  wheel(628, 424, 42);

const van: Draw = () =>
  shadow(400, 452, 280) +
  path('M130 200q0-26 26-26h356q60 0 92 66l30 62q34 8 40 42l6 78H130z', '#eceff2') +
  path('M508 200q44 0 66 46l24 52H508z', '#8fb0c4') +
  line('M150 158h340M170 158v20M320 158v20M470 158v20', '#5c646d', 8) +
  rect(130, 398, 556, 26, '#4b525a', 8) +
  line('M330 190v208M500 196v202', '#c3c9cf', 4) +
  circle(664, 352, 13, '#ffe9ac') +
  wheel(232, 424, 44) +
  wheel(584, 424, 44);

const desk = (x: number, y: number, { body, dark }: Tone): string =>
  line(`M${x + 8} ${y + 12}v74M${x + 112} ${y + 12}v74`, '#7b838c', 6) +
  rect(x, y, 120, 15, body, 4) +
  rect(x + 6, y + 15, 108, 20, dark, 3) +
  rect(x + 34, y + 44, 56, 10, '#2f6fb0', 4) +
  rect(x + 36, y + 2 - 46, 52, 36, '#2f6fb0', 8) +
  line(`M${x + 40} ${y + 54}v38M${x + 84} ${y + 54}v38`, '#59626b', 5);
const desks: Draw = (tone) =>
  times(3, (row) => times(3 + row, (i) => desk(190 - row * 60 + i * 150, 230 + row * 94, tone)));

const laptop = (x: number, y: number): string =>
  rect(x, y, 190, 17, '#4d565f', 6) + rect(x + 6, y + 3, 178, 4, '#77818b', 2);
const laptops: Draw = () =>
  rect(60, 430, 680, 26, '#a27b52', 4) +
  times(9, (i) => laptop(100 + (i % 2) * 6, 412 - i * 19)) +
  times(6, (i) => laptop(310 - (i % 2) * 5, 412 - i * 19)) +
  path('M526 262h186q10 0 10 10v118H516V272q0-10 10-10z', '#39414a') +
  rect(528, 274, 182, 106, '#7fb0d0', 4) +
  path('M504 392h230l16 32q2 6-6 6H494q-8 0-6-6z', '#6b747d') +
  rect(580, 402, 80, 14, '#525b64', 3);

const oven: Draw = () =>
  shadow(400, 500, 200) +
  times(2, (i) => {
    const y = 96 + i * 196;
    return (
      rect(230, y, 340, 188, '#c4cad0', 8) +
      rect(244, y + 16, 232, 156, '#aab2b9', 6) +
      rect(262, y + 34, 88, 112, '#2b3036', 6) +
      rect(372, y + 34, 88, 112, '#2b3036', 6) +
      rect(354, y + 30, 12, 120, '#e7eaed', 5) +
      circle(524, y + 50, 17, '#30363c') +
      circle(524, y + 100, 17, '#30363c') +
      rect(504, y + 136, 40, 14, '#c8371f', 3)
    );
  }) +
  times(2, (i) => rect(250 + i * 270, 480, 30, 24, '#5a626a'));

const mixer: Draw = () =>
  shadow(400, 496, 170) +
  path('M300 120h180q46 0 46 50v20H430v50H300z', '#d7dbdf') +
  rect(300, 190, 92, 290, '#bcc3c9', 10) +
  path('M396 300h170l-18 130q-4 24-30 24h-74q-26 0-30-24z', '#98a1a9') +
  rect(388, 292, 186, 14, '#e3e6e9', 6) +
  rect(470, 190, 26, 110, '#7a838b') +
  path('M470 300q-30 60 13 92q43-32 13-92z', '#6a737b') +
  rect(270, 474, 300, 24, '#707981', 8) +
  circle(336, 164, 15, '#b23a2a') +
  rect(318, 210, 36, 60, '#3b4248', 6);

const tables: Draw = ({ body, dark }) =>
  times(3, (i) => {
    const y = 224 + i * 92;
    const x = 96 + i * 12;
    return (
      rect(x, y, 580, 22, body, 6) +
      rect(x, y + 20, 580, 6, dark) +
      line(`M${x + 90} ${y + 26}l54 62M${x + 490} ${y + 26}l-54 62`, '#6b737b', 8) +
      times(6, (stool) => rect(x + 24 + stool * 94, y + 42, 56, 11, '#3175a8', 6))
    );
  });

const tuba: Draw = () =>
  shadow(400, 500, 180) +
  `<ellipse cx="446" cy="164" rx="156" ry="104" fill="#d9a93c"/><ellipse cx="446" cy="160" rx="118" ry="74" fill="#8f6414"/>` +
  `<ellipse cx="450" cy="166" rx="66" ry="40" fill="#5b3d08"/>` +
  line('M420 250q-8 70-120 96q-80 26-54 96q30 64 150 46q150-26 126-150q-18-84-116-66', '#e3b74d', 44) +
  line('M300 352q-40 24-30 74', '#f4d98b', 10) +
  times(3, (i) => rect(348 + i * 36, 330, 24, 94, '#c4922a', 8) + rect(352 + i * 36, 310, 16, 24, '#f1e3ba', 6));

const piano: Draw = () =>
  shadow(400, 496, 270) +
  rect(160, 160, 480, 326, '#6d3f1f', 8) +
  rect(150, 146, 500, 22, '#82502b', 6) +
  rect(184, 188, 432, 96, '#593217', 6) +
  rect(150, 318, 500, 34, '#82502b', 4) +
  rect(172, 306, 456, 22, '#f7f4ec') +
  times(24, (i) => rect(180 + i * 19, 306, 9, 13, '#1a1a1c')) +
  rect(204, 366, 392, 100, '#5f3719', 6) +
  rect(160, 350, 26, 140, '#82502b') +
  rect(614, 350, 26, 140, '#82502b') +
  rect(366, 466, 22, 16, '#c9a24a') +
  rect(412, 466, 22, 16, '#c9a24a');

const mower: Draw = ({ body, dark }) =>
  shadow(400, 476, 250) +
  rect(180, 396, 400, 48, '#2b3036', 18) +
  path('M210 300h250q24 0 30 30l14 66H196z', body) +
  rect(520, 340, 92, 54, dark, 14) +
  rect(290, 216, 112, 96, '#20252a', 18) +
  rect(276, 292, 140, 26, '#2f353b', 10) +
  line('M450 310l42-110M470 316l42-110', '#3a4148', 10) +
  line('M250 300V150h34', '#4a5158', 12) +
  wheel(276, 410, 66) +
  wheel(584, 430, 40);

const tractor: Draw = () =>
  shadow(400, 482, 300) +
  path('M300 250h236q26 0 30 34v96H300z', '#3f8a3d') +
  rect(330, 290, 210, 12, '#f4c430') +
  path('M214 270q40-60 110-20v120H190z', '#35762f') +
  line('M256 238V116h150v20', '#2a2f34', 11) +
  rect(240, 106, 190, 16, '#3f8a3d', 6) +
  rect(270, 212, 66, 20, '#20252a', 8) +
  line('M352 250l-26-56', '#2a2f34', 8) +
  line('M420 330L610 372l60 60', '#4c9147', 20) +
  path('M652 396h92l-14 78h-92q-8-46 14-78z', '#5b646c') +
  rect(500, 196, 14, 60, '#3a4046', 4) +
  wheel(256, 392, 88) +
  wheel(536, 428, 50);

const shelves: Draw = ({ body, dark }) =>
  times(3, (unit) => {
    const x = 110 + unit * 200;
    const books = ['#b5452f', '#2f6fb0', '#3f8a57', '#c8952b', '#71508f'];
    return (
      rect(x, 120, 184, 366, dark, 4) +
      rect(x + 10, 130, 164, 346, '#e9e2d4') +
      times(4, (shelf) => {
        const y = 206 + shelf * 88;
        const count = ((unit * 3 + shelf * 2) % 5) + 2;
        const row = times(count, (i) =>
          rect(x + 18 + i * 17, y - 54 + (i % 3) * 6, 14, 54 - (i % 3) * 6, books[(i + shelf + unit) % 5] ?? '#888'),
        );
        return row + rect(x + 10, y, 164, 11, body);
      })
    );
  });

const scenes: Readonly<Record<SceneName, Draw>> = {
  bus,
  van,
  desks,
  laptops,
  oven,
  mixer,
  tables,
  tuba,
  piano,
  mower,
  tractor,
  shelves,
};
const outdoors: ReadonlySet<SceneName> = new Set<SceneName>(['bus', 'van', 'mower', 'tractor']);

const wood: Tone = { body: '#c99a5f', dark: '#9a7141' };
const red: Tone = { body: '#b7433a', dark: '#8d2f29' };

const outside = (hue: number): string =>
  rect(0, 0, 800, 380, `hsl(${hue},52%,78%)`) +
  rect(0, 300, 800, 80, `hsl(${(hue + 250) % 360},22%,58%)`) +
  rect(0, 372, 800, 228, '#8b8f93') +
  line('M0 520h800', '#b9bdc1', 6);
const inside = (hue: number): string =>
  rect(0, 0, 800, 430, `hsl(${hue},18%,84%)`) +
  rect(0, 424, 800, 12, `hsl(${hue},14%,70%)`) +
  rect(0, 436, 800, 164, '#b39a78') +
  times(5, (i) => line(`M${i * 200 - 60} 600l90-164`, '#a48b69', 3));

/** A picture of ours: SVG of 800 by 600. @param variant 0, or 1 for the other side @param hue of its light, 0 to 359 */
export function sceneSvg(name: SceneName, variant: number, hue: number): string {
  const thing = scenes[name](name === 'mower' ? red : wood);
  const turned = variant === 0 ? thing : `<g transform="translate(880 -40) scale(-1.1 1.1)">${thing}</g>`;
  const back = outdoors.has(name) ? outside(hue) : inside(hue);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${back}${turned}</svg>`;
}
