import { type Product, readProducts } from './product.ts';

const food = `
Fresh produce | Apples, 138 count | case | 31.5 | 30-420 | gala; fuji *1.06; granny smith *1.02
Fresh produce | Baby carrots, 2 oz bags | case of 100 | 27.8 | 20-260
Fresh produce | Romaine, chopped, 2 lb bags | case of 6 | 24.9 | 20-300
Fresh produce | Oranges, 113 count | case | 29.4 | 20-300
Fresh produce | Grape tomatoes, 10 lb | flat | 19.6 | 12-160
Fresh produce | Cucumbers, select | case of 45 | 23.2 | 10-120
Fresh produce | Bananas, petite, green tip | 40 lb case | 26.1 | 20-260
Dairy | Milk, half pint, 1 % | case of 50 | 16.4 | 200-3600 | white; chocolate, fat free *1.04; lactose free *1.9
Dairy | Mozzarella string cheese, 1 oz | case of 168 | 48 | 20-200
Bakery | Whole-grain hamburger bun, 4 in | case of 120 | 24.6 | 20-260
Bakery | Whole-grain sandwich bread | case of 12 loaves | 29 | 20-240
Frozen foods | Chicken nuggets, whole-grain breading | 30 lb case | 78 | 20-260
Frozen foods | Cheese pizza, 5 in round, whole grain | case of 60 | 52 | 30-300
Dry goods | Brown rice, parboiled | 25 lb bag | 21.8 | 12-120
Dry goods | Black beans, low sodium, No. 10 can | case of 6 | 34.5 | 10-120
Serving supplies | Five-compartment tray, compostable | case of 500 | 42 | 30-320
Serving supplies | Spork kit with napkin and straw | case of 1,000 | 26.5 | 20-220
Kitchen equipment | Convection oven, double, gas | each | 11450 | 1-4
Kitchen equipment | Milk cooler, 49 in, forced air | each | 3280 | 1-8
Snacks and beverages | Fruit juice, 4 oz, 100 % juice | case of 96 | 21 | 30-320 | apple; grape; orange tangerine
`;
const foodServices = `
Kitchen equipment | Hood and duct cleaning, with certificate | hood | 465 | 4-30
Kitchen equipment | Preventive maintenance of refrigeration | visit | 238 | 12-90
`;
const athletics = `
Team uniforms | Soccer uniform, jersey and short | set | 52 | 22-140 | home; away
Team uniforms | Basketball uniform, reversible | set | 58 | 15-90
Team uniforms | Warm-up jacket, embroidered | each | 46 | 20-120
Balls and nets | Soccer ball, size 5, match quality | each | 34 | 12-72
Balls and nets | Basketball, composite, 28.5 in | each | 41 | 12-60
Balls and nets | Volleyball net, competition, 32 ft | each | 186 | 2-10
Physical education | Cones, 9 in | set of 24 | 28 | 4-24
Physical education | Jump ropes, beaded, 8 ft | set of 30 | 67 | 2-16
Fitness equipment | Half rack with bench | each | 1480 | 1-10
Fitness equipment | Bumper plate set, 260 lb | set | 498 | 2-16
Field maintenance | Field marking paint, white | case of 12 | 62 | 12-120
Field maintenance | Infield mix, per ton, delivered | ton | 58 | 20-120
Protective gear | Football helmet, varsity, five-star rated | each | 318 | 12-70
Protective gear | Shin guards, NOCSAE | pair | 16.5 | 20-120
`;
const musicAndArts = `
Band instruments | Clarinet, B-flat, refurbished, with case | each | 338 | 4-24
Band instruments | Trumpet, B-flat, refurbished, with case | each | 365 | 4-24
Band instruments | Alto saxophone, refurbished, with case | each | 698 | 2-14
Band instruments | Flute, open hole, refurbished | each | 385 | 3-16
Band instruments | Euphonium, three valves, refurbished | each | 1180 | 1-6
Band instruments | Concert snare drum with stand | each | 312 | 1-8
String instruments | Violin outfit, solid top | each | 268 | 4-36 | 1/2 size *0.92; 3/4 size; 4/4 size *1.05
String instruments | Cello outfit, 3/4 size | each | 845 | 1-10
Instrument repair | Reeds, clarinet, strength 2.5 | box of 25 | 42 | 4-30
Sheet music | Concert band set, grade 2, score and parts | set | 72 | 4-30
Art paper | Sulphite drawing paper, 80 lb | ream of 500 | 46 | 6-60 | 9 × 12 in *0.55; 12 × 18 in; 18 × 24 in *1.9
Art paper | Construction paper, 12 × 18 in, assorted | pack of 50 | 5.9 | 40-400
Paint and brushes | Tempera, washable, gallon | gallon | 17.8 | 12-120 | red; yellow; blue; white; black
Paint and brushes | Brush assortment, golden nylon | set of 72 | 58 | 2-20
Ceramics | Stoneware clay, cone 6 | 50 lb box | 28.5 | 10-80
Ceramics | Glaze, lead free, dipping | 25 lb | 96 | 4-24
Theater | Wireless body microphone system | each | 386 | 2-16
Other: Photography | Photo paper, glossy, 13 × 19 in | pack of 50 | 64 | 2-16
`;
const musicServices = `
Instrument repair | Overhaul of woodwind instruments | instrument | 168 | 8-60
Instrument repair | Piano tuning | piano | 145 | 4-40
`;
const health = `
First aid | Classroom first-aid kit, 50 persons | each | 34 | 12-120
First aid | Adhesive bandages, 3/4 × 3 in | box of 1,500 | 39 | 4-40
First aid | Instant cold pack | case of 48 | 46 | 4-30
Screening equipment | Audiometer, pure tone, portable | each | 1390 | 1-5
Screening equipment | Vision screener, handheld | each | 5980 | 1-3
Medication storage | Medication cabinet, double lock | each | 246 | 1-14
Gloves and masks | Nitrile exam gloves | box of 200 | 13.6 | 40-400 | small; medium; large
Gloves and masks | Three-ply face masks | box of 50 | 6.4 | 40-300
AED | Defibrillator, semi-automatic, with cabinet | each | 1680 | 1-14
AED | Electrode pads, adult and child | set | 98 | 4-40
Clinic furniture | Recovery couch, vinyl, 72 in | each | 428 | 1-12
`;
const healthServices = `
Nursing services | Licensed school nurse | hour | 58 | 400-2800
Nursing services | Hearing and vision screening | student | 9.4 | 300-3200
`;
const safety = `
Cameras | Dome camera, 4 MP, outdoor, PoE | each | 318 | 8-90 | 4 MP; 8 MP *1.4; multi-sensor *2.6
Cameras | Network video recorder, 64 channels, 48 TB | each | 6850 | 1-4
Access control | Door controller with two readers | each | 1180 | 2-40
Access control | Proximity cards, printable | box of 100 | 268 | 1-16
Access control | Visitor management kiosk | each | 1640 | 1-14
Radios | Two-way radio, UHF, digital, with charger | each | 286 | 8-80
Fire safety | Fire extinguisher, ABC, 10 lb | each | 84 | 10-90
Fire safety | Exit sign, LED, with battery | each | 46 | 10-120
Emergency kits | Classroom lockdown kit | each | 62 | 20-180
Emergency kits | Water pouches, five-year shelf life | case of 100 | 38 | 10-80
`;
const safetyServices = `
Guard services | Unarmed guard at events | hour | 36 | 120-1600
Fire safety | Annual inspection of extinguishers and alarms | site | 1280 | 2-16
Cameras | Installation of a camera, cable and aiming | camera | 265 | 8-90
`;
const specialEducation = `
Assistive technology | Speech-generating device, 10 in | each | 3980 | 1-8
Assistive technology | Big switch, wireless | each | 142 | 2-24
Sensory equipment | Weighted lap pad, 3 lb | each | 28 | 8-60
Sensory equipment | Crash mat, 5 × 5 ft | each | 246 | 1-10
Sensory equipment | Noise-reducing earmuffs, child size | each | 18.5 | 10-120
Adaptive furniture | Adaptive chair with tray and hip guides | each | 1480 | 1-10
Adaptive furniture | Height-adjustable changing table | each | 3650 | 1-5
Curriculum kits | Structured literacy kit, grades K to 3 | kit | 698 | 1-14
Assessment | Cognitive assessment kit, current edition | kit | 1340 | 1-6
Assessment | Record forms | pack of 25 | 118 | 4-40
`;
const specialEducationServices = `
Therapy services | Speech-language therapy | hour | 82 | 200-1900
Therapy services | Occupational therapy | hour | 79 | 150-1400
Therapy services | Behavior technician | hour | 44 | 300-2600
`;
const professionalServices = `
Audit and accounting | Annual financial audit, single audit included | year | 38500 | 1-3
Audit and accounting | Internal control review | report | 9800 | 1-2
Legal | General counsel | hour | 245 | 40-400
Training | Professional development day, on site | day | 2850 | 2-20
Training | Instructional coaching | hour | 128 | 40-400
Architecture and engineering | Facility condition assessment | site | 7400 | 2-14
Architecture and engineering | Design through construction documents | project | 68500 | 1-1
Translation | Document translation, Spanish | word | 0.14 | 20000-160000
Translation | Interpreter at meetings, on site | hour | 68 | 60-600
Testing and inspection | Water sampling for lead, with laboratory | sample | 38 | 60-420
Testing and inspection | Asbestos reinspection, three-year | site | 1950 | 2-14
Printing services | Student handbooks, saddle stitched | copy | 2.15 | 500-4800
Printing services | Report card envelopes, printed | 1,000 | 94 | 4-30
`;

/** What kitchens, programs and specialists need. */
export const programProducts: readonly Product[] = [
  ...readProducts('Food service', food),
  ...readProducts('Food service', foodServices, true),
  ...readProducts('Athletics', athletics),
  ...readProducts('Music and arts', musicAndArts),
  ...readProducts('Music and arts', musicServices, true),
  ...readProducts('Health and nursing', health),
  ...readProducts('Health and nursing', healthServices, true),
  ...readProducts('Safety and security', safety),
  ...readProducts('Safety and security', safetyServices, true),
  ...readProducts('Special education', specialEducation),
  ...readProducts('Special education', specialEducationServices, true),
  ...readProducts('Professional services', professionalServices, true),
];
