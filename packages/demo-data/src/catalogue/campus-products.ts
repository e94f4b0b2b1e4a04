import { type Product, readProducts } from './product.ts';

const facilities = `
HVAC | Pleated air filter, MERV 13 | case of 12 | 118 | 12-160 | 20 × 20 × 2 in; 24 × 24 × 2 in *1.12; 16 × 25 × 2 in *0.95; 20 × 25 × 4 in *1.6
HVAC | V-belt for air handlers | each | 14.2 | 10-60 | A-section; B-section *1.25
Plumbing | Bottle filling station, wall mount, refrigerated | each | 1285 | 1-14
Plumbing | Flush valve, sensor operated, 1.28 gpf | each | 214 | 4-40
Electrical and lighting | LED troffer, 2 × 4 ft, 4,000 K, dimmable | each | 68 | 40-420
Electrical and lighting | LED tube, T8, 4 ft, ballast bypass | case of 25 | 142 | 10-90
Paint and hardware | Interior paint, eggshell, low VOC | 5 gal pail | 132 | 4-60 | white; warm gray; accent blue *1.08
Paint and hardware | Classroom lever lockset, grade 1 | each | 236 | 6-60
Roofing and flooring | Vinyl composition tile, 12 × 12 in | carton | 54 | 20-240
Roofing and flooring | Carpet tile, 24 × 24 in, solution dyed | carton | 162 | 20-180
Grounds | Athletic field fertilizer, slow release | 50 lb bag | 39 | 20-160
Grounds | Playground wood fiber, certified | cubic yard | 33 | 30-200
Tools | Cordless drill set, 18 V, two batteries | each | 198 | 2-16
Playgrounds | Swing seat with chain, ages 5 to 12 | each | 92 | 4-30
Playgrounds | Climbing structure, ages 5 to 12, installed | each | 38400 | 1-2
`;
const facilitiesServices = `
HVAC | Preventive maintenance of rooftop units | visit | 265 | 28-160
HVAC | Filter change at all units, labor | site | 480 | 6-20
Roofing and flooring | Roof inspection with infrared scan and report | site | 1850 | 2-14
Grounds | Mowing and edging, per cut | site visit | 310 | 24-220
Electrical and lighting | Lighting retrofit, labor and disposal | fixture | 46 | 80-600
`;
const custodial = `
Paper products | Roll towel, 8 in × 800 ft, white | case of 6 | 46.5 | 40-420
Paper products | Toilet tissue, two-ply, 500 sheets | case of 96 | 58 | 30-360 | standard; jumbo roll *0.93
Floor care | Floor finish, 25 % solids | 5 gal pail | 112 | 8-60
Floor care | Floor pads, 20 in | case of 5 | 27 | 8-60 | red; black; white
Cleaning chemicals | Neutral cleaner concentrate | gallon | 18.4 | 12-120
Cleaning chemicals | Disinfectant, hospital grade, concentrate | gallon | 26.8 | 12-140
Cleaning chemicals | Glass cleaner, ready to use | case of 12 | 34 | 6-50
Waste and recycling | Can liners, 33 gal, 1.2 mil | case of 100 | 32.5 | 20-240 | clear; black; 55 gal *1.4
Waste and recycling | Recycling station, two streams | each | 186 | 4-40
Machines | Walk-behind scrubber, 20 in, battery | each | 5380 | 1-6
Machines | Upright vacuum, HEPA, 14 in | each | 386 | 2-24
Hand hygiene | Foam soap refill, 1,250 ml | case of 4 | 62 | 20-180
Hand hygiene | Hand sanitizer, 70 % alcohol, pump bottle | case of 12 | 71 | 8-80
Mats and uniforms | Entrance mat, 4 × 6 ft, scraper | each | 94 | 6-50
`;
const custodialServices = `
Floor care | Summer strip and wax, resilient floors | 1,000 sq ft | 285 | 20-180
Waste and recycling | Pick-up of refuse and recycling, weekly | month | 2350 | 10-12
Mats and uniforms | Mat exchange service, weekly | month | 640 | 10-12
`;
const furniture = `
Student desks and chairs | Student desk, adjustable, hard plastic top | each | 148 | 30-260 | 20 × 26 in; trapezoid *1.18
Student desks and chairs | Stack chair, polypropylene | each | 54 | 60-480 | 14 in *0.88; 16 in; 18 in *1.06
Student desks and chairs | Teacher desk, double pedestal, 60 × 30 in | each | 598 | 2-30
Cafeteria tables | Mobile bench table, 12 ft, folding | each | 1690 | 6-40 | bench; with 12 stools *1.16
Cafeteria tables | Round mobile table, 60 in, eight stools | each | 1540 | 4-30
Office furniture | Task chair, mesh back, adjustable arms | each | 218 | 6-60
Office furniture | Conference table, 10 ft, power module | each | 1480 | 1-5
Storage and shelving | Mobile cubby, 25 trays | each | 412 | 4-40
Storage and shelving | Steel shelving unit, 36 × 18 × 84 in | each | 168 | 6-60
Whiteboards | Porcelain whiteboard, 4 × 8 ft | each | 318 | 4-60
Soft seating | Modular lounge seat, vinyl, cleanable | each | 386 | 6-40 | straight; corner *1.1; ottoman *0.7
Library furniture | Double-faced book shelving, 48 in starter | each | 884 | 2-24
`;
const furnitureServices = `
Office furniture | Delivery, assembly and removal of packaging | day | 1240 | 1-10
`;
const transportation = `
Bus parts | Brake pad set, rear axle | set | 148 | 6-50
Bus parts | Alternator, 240 A | each | 486 | 2-16
Bus parts | Bus seat cover, fire block | each | 64 | 20-160
Tires | Commercial tire, 11R22.5, 16 ply | each | 412 | 12-120 | steer; drive *1.07; retread *0.55
Fuel and fluids | Diesel exhaust fluid, bulk | gallon | 2.9 | 400-3000
Fuel and fluids | Engine oil, 15W-40, drum of 55 gal | drum | 768 | 2-16
Fuel and fluids | Ultra-low-sulfur diesel, delivered | gallon | 3.62 | 4000-30000
Bus safety | Stop arm camera kit, two views | kit | 1890 | 2-30
Bus safety | Child restraint for bus seats | each | 268 | 4-40
Bus safety | Crossing arm, electric | each | 334 | 2-24
`;
const transportationServices = `
Charter and field trips | Motor coach, 54 seats, within 120 miles | trip | 1480 | 4-36
Charter and field trips | School bus with driver, five hours | trip | 465 | 8-90
Fleet service | Annual state inspection and report | bus | 285 | 12-110
Fleet service | Oil change and chassis service | bus | 342 | 12-110
`;

/** What buildings, grounds and buses need. */
export const campusProducts: readonly Product[] = [
  ...readProducts('Facilities and maintenance', facilities),
  ...readProducts('Facilities and maintenance', facilitiesServices, true),
  ...readProducts('Custodial', custodial),
  ...readProducts('Custodial', custodialServices, true),
  ...readProducts('Furniture', furniture),
  ...readProducts('Furniture', furnitureServices, true),
  ...readProducts('Transportation', transportation),
  ...readProducts('Transportation', transportationServices, true),
];
