import { type Product, readProducts } from './product.ts';

const technology = `
Student devices | Chromebook, 11.6 in, 4 GB RAM, 64 GB storage | each | 289 | 60-480 | non-touch; touch screen *1.14; rugged case *1.08
Student devices | Tablet, 10.2 in, 64 GB, Wi-Fi | each | 329 | 20-180 | with keyboard folio *1.21; tablet only
Student devices | Staff laptop, 14 in, 16 GB RAM, 512 GB SSD | each | 848 | 8-70
Charging and carts | Charging cart for 36 devices, lockable | each | 1120 | 2-16 | pre-wired; with timer *1.12
Charging and carts | USB-C charger, 45 W | each | 21.5 | 30-300
Displays and projectors | Interactive flat panel, 75 in, with wall mount | each | 2180 | 3-40 | 75 in; 86 in *1.31; mobile stand *1.22
Displays and projectors | Short-throw projector, 3,800 lumens | each | 915 | 2-20
Displays and projectors | Document camera, 4K, USB | each | 139 | 6-60
Printers and toner | Laser printer, monochrome, 42 pages a minute, duplex | each | 298 | 3-25
Printers and toner | Toner cartridge, black, high yield | each | 96 | 10-120 | series A; series B *1.27; series C *0.83
Networking | Wireless access point, Wi-Fi 6E, ceiling mount | each | 412 | 10-120
Networking | Switch, 48 ports, PoE+, 10 Gb uplinks | each | 1960 | 2-24
Networking | Patch cable, Cat 6A, blue | each | 4.6 | 50-600 | 3 ft; 7 ft *1.3; 14 ft *1.8
Software licenses | Device management license, perpetual, per device | license | 34 | 60-480
Software licenses | Classroom management license, one year, per student | license | 5.9 | 300-2400
Audio and headsets | Headset with microphone, USB, school grade | each | 18.9 | 60-600 | over ear; on ear *0.8
Device repair | Replacement screen, 11.6 in | each | 46 | 20-150
Device repair | Replacement keyboard with palm rest | each | 38.5 | 20-150
Other: 3D printing | PLA filament, 1 kg spool | spool | 22 | 10-60 | black; white; red; blue
`;
const technologyServices = `
Device repair | Annual repair and pick-up service for student devices | month | 1850 | 9-12
Networking | Structured cabling, one drop, tested and labeled | drop | 218 | 30-240
Networking | Wireless site survey with report | site | 1450 | 1-14
Software licenses | Rollout and staff training, on site | day | 1180 | 2-12
`;
const library = `
Fiction | Middle-grade novel, library binding | copy | 17.8 | 20-90 | adventure; mystery; graphic novel *1.15; historical
Fiction | Picture book, library binding | copy | 18.6 | 20-90
Nonfiction | Science series, library binding, grades 3 to 5 | set | 214 | 1-8
Nonfiction | World atlas for schools, current edition | copy | 31 | 4-30
Periodicals | Magazine bundle, twelve titles, one year | bundle | 386 | 1-10
Library supplies | Book jacket covers, polyester, 10 in | roll | 27.4 | 4-30
Library supplies | Spine labels, laser, 1 in | pack | 19.2 | 5-40
E-books | E-book and audiobook credits, simultaneous use | credit | 28.5 | 50-400
Makerspace | Building set for 24 students | set | 329 | 1-8
Makerspace | Button maker, 2.25 in, with 500 blanks | each | 268 | 1-4
Book processing | Barcode labels, preprinted and laminated | roll | 58 | 2-20
Book processing | Book repair kit with tape, glue and brushes | kit | 74 | 1-8
`;
const libraryServices = `
Book processing | Cataloging and shelf-ready processing | volume | 2.35 | 500-4000
Library supplies | Inventory and weeding of a school library | site | 1380 | 1-12
`;
const science = `
Glassware | Beaker, borosilicate, graduated | each | 5.2 | 24-120 | 100 ml *0.9; 250 ml; 600 ml *1.5
Glassware | Test tubes, 16 × 150 mm | pack of 72 | 31 | 2-20
Glassware | Erlenmeyer flask, 250 ml | each | 6.1 | 24-96
Chemicals | Hydrochloric acid, 1 M | liter | 14.8 | 4-24
Chemicals | Copper sulfate, reagent grade | 500 g | 19.4 | 2-12
Microscopes | Compound microscope, 40–400×, LED | each | 246 | 6-36 | monocular; binocular *1.6
Microscopes | Prepared slides, biology set of 100 | set | 112 | 1-8
Lab safety | Splash goggles, indirect vent | each | 4.9 | 30-180
Lab safety | Nitrile apron, student size | each | 8.3 | 24-120
Physics kits | Dynamics track with two carts | set | 398 | 2-12
Physics kits | Digital multimeter for students | each | 27 | 12-48
Biology specimens | Owl pellets, heat treated | pack of 15 | 42 | 2-16
Robotics | Classroom robot kit for 12 students | kit | 1240 | 1-8
Robotics | Robot competition field, 12 × 12 ft | each | 860 | 1-3
Other: Astronomy | Reflector telescope, 130 mm, on tripod | each | 318 | 1-6
`;
const office = `
Copy paper | Copy paper, 20 lb, 92 bright, letter, 10 reams | case | 38.4 | 80-840 | white; pastel, assorted *1.34; legal size *1.29
Copy paper | Card stock, 65 lb, assorted colors | ream | 14.7 | 10-80
Writing | Pencils, No. 2, presharpened | box of 144 | 14.2 | 10-120
Writing | Dry-erase markers, chisel tip, four colors | pack of 12 | 9.8 | 20-200
Writing | Highlighters, assorted | pack of 12 | 6.9 | 12-90
Notebooks and folders | Composition book, wide ruled, 100 sheets | each | 1.15 | 200-2400
Notebooks and folders | Two-pocket folders, heavy weight | box of 25 | 11.6 | 10-120 | blue; red; green; assorted
Notebooks and folders | Binder, 1 in, view cover | each | 2.75 | 60-480
Adhesives and tape | Glue sticks, 0.28 oz | box of 60 | 19.9 | 10-70
Adhesives and tape | Transparent tape, 3/4 in | pack of 12 | 15.3 | 6-60
Calculators | Scientific calculator, two-line display | each | 15.9 | 30-300
Calculators | Graphing calculator, color display | each | 128 | 10-90
Classroom decor | Bulletin board paper, 48 in × 50 ft | roll | 27.5 | 6-40 | blue; green; yellow; black
Mailing | Envelopes, No. 10, security | box of 500 | 24.6 | 4-40
Other: Laminating | Laminating film, 25 in × 500 ft, 1.5 mil | roll | 33 | 4-30
`;

/** What classrooms, libraries and offices use up. */
export const classroomProducts: readonly Product[] = [
  ...readProducts('Technology', technology),
  ...readProducts('Technology', technologyServices, true),
  ...readProducts('Library', library),
  ...readProducts('Library', libraryServices, true),
  ...readProducts('Science', science),
  ...readProducts('Office and classroom supplies', office),
];
