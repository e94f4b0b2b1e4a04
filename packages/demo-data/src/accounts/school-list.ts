/** A school of the market as the table below writes it. */
export interface SchoolEntry {
  name: string;
  kind: string;
  street: string;
  city: string;
  stateCode: string;
  postalCode: string;
  ncesId: string;
  /** 1 approved, 2 rejected, 3 partially approved, 4 submitted. */
  status: number;
  requiresReview: boolean;
  /** The domain of its people's addresses. */
  domain: string;
}

/*
 * Invented names and streets in real cities. An NCES ID begins with the state's FIPS code; the 99 behind it is a range no
 * district has. The first is the demonstration's own school, the second is on its way in; the last three came lately.
 */
const table = `
Cedar Valley USD | district | 2400 Cedar Valley Parkway | Fresno | CA | 93720 | 0699001 | 1 |
Tamarack Falls City Schools | district | 118 Millrace Street | Dayton | OH | 45402 | 3999002 | 3 |
Juniper Mesa USD | district | 75 Juniper Mesa Road | Bakersfield | CA | 93301 | 0699003 | 1 | review
Madrone Coast High School | school | 910 Headland Drive | Eureka | CA | 95501 | 0699004 | 1 |
Bluestem Prairie ISD | district | 3300 Bluestem Lane | Waco | TX | 76710 | 4899005 | 1 |
Quarry Hollow ISD | district | 41 Limestone Court | San Marcos | TX | 78666 | 4899006 | 1 | review
Saltgrass Charter Academy | charter | 608 Saltgrass Way | Corpus Christi | TX | 78411 | 4899007 | 1 |
Millstone Hollow Local Schools | district | 27 Gristmill Road | Mansfield | OH | 44902 | 3999008 | 1 |
Mossbridge Middle School | school | 515 Mossbridge Avenue | Toledo | OH | 43604 | 3999009 | 1 |
Fernwick Central Schools | district | 88 Fernwick Hill | Ithaca | NY | 14850 | 3699010 | 1 |
Harrow Glen Central Schools | district | 1200 Harrow Glen Road | Albany | NY | 12205 | 3699011 | 1 | review
Lockgate Union Free Schools | district | 9 Lockgate Landing | Rochester | NY | 14604 | 3699012 | 1 |
Palmetto Reach County Schools | district | 4500 Palmetto Reach Boulevard | Ocala | FL | 34471 | 1299013 | 1 |
Heron Key Charter School | charter | 62 Heron Key Drive | Fort Myers | FL | 33901 | 1299014 | 1 |
Oxbow Grove CUSD | district | 740 Oxbow Grove Road | Peoria | IL | 61602 | 1799015 | 1 |
Thistledown CCSD | district | 23 Thistledown Circle | Rockford | IL | 61101 | 1799016 | 1 |
Prairie Lantern Academy | charter | 1015 Lantern Court | Champaign | IL | 61820 | 1799017 | 4 |
Copperwood Area Schools | district | 330 Copperwood Pike | Lancaster | PA | 17603 | 4299018 | 1 |
Lantern Hill Schools | district | 54 Lantern Hill Road | Erie | PA | 16501 | 4299019 | 1 |
Peachstone County Schools | district | 2100 Peachstone Parkway | Macon | GA | 31201 | 1399020 | 1 |
Redclay Bend Academy | school | 17 Redclay Bend | Athens | GA | 30601 | 1399021 | 1 |
Dogwood Trace Schools | district | 860 Dogwood Trace | Greensboro | NC | 27401 | 3799022 | 1 |
Windlass Sound Schools | district | 5 Windlass Landing | Wilmington | NC | 28401 | 3799023 | 1 |
Glacier Fork Schools | district | 1440 Glacier Fork Road | Bellingham | WA | 98225 | 5399024 | 1 |
Rainfern Schools | district | 29 Rainfern Loop | Olympia | WA | 98501 | 5399025 | 1 |
Orchard Ladder School | school | 390 Orchard Ladder Lane | Yakima | WA | 98901 | 5399026 | 3 |
Aspen Spur Schools | district | 655 Aspen Spur | Pueblo | CO | 81003 | 0899027 | 1 |
Silver Sagebrush Schools | district | 81 Sagebrush Flat | Grand Junction | CO | 81501 | 0899028 | 1 |
Ocotillo Wash USD | district | 2750 Ocotillo Wash | Tucson | AZ | 85701 | 0499029 | 1 |
Painted Butte Elementary Schools | district | 36 Painted Butte Trail | Flagstaff | AZ | 86001 | 0499030 | 2 |
Larkspur Bend Union Schools | district | 470 Larkspur Bend | Chico | CA | 95926 | 0699031 | 3 |
Cottonwood Draw ISD | district | 212 Cottonwood Draw | Abilene | TX | 79601 | 4899032 | 3 |
Ember Lake Area Schools | district | 3 Ember Lake Shore | Scranton | PA | 18503 | 4299033 | 4 |
`;

/** The schools in the order of their numbers. */
export const schoolEntries: readonly SchoolEntry[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const [name = '', kind = '', street = '', city = '', stateCode = '', postalCode = '', ncesId = '', status, review] =
      cells;
    const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.demo.chalkline.test`;
    return {
      name,
      kind,
      street,
      city,
      stateCode,
      postalCode,
      ncesId,
      status: Number(status),
      requiresReview: review === 'review',
      domain,
    };
  });
