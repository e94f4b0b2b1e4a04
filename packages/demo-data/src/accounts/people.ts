import type { Random } from '../random.ts';

const firstNames = (
  'Adele Amir Anouk Arjun Beatriz Bram Callum Celeste Cyrus Dalia Darnell Delphine Eamon Elodie Emeka Esme Farid ' +
  'Fiona Gideon Greta Hana Hollis Imani Ines Isidro Jalen Joaquin Jorah Kaia Keiko Lachlan Leila Lorenzo Lucinda ' +
  'Maeve Malik Marisol Mateus Mira Nadia Nikhil Odette Omari Oriana Pavel Petra Quentin Rafiq Renata Rhys Rosalind ' +
  'Sanjay Saoirse Selma Silas Soraya Tadeo Talia Teodor Thora Ursula Vikram Willa Xiomara Yara Yusuf Zadie Zoran'
).split(' ');

const lastNames = (
  'Abernathy Acheampong Albrecht Almeida Ashgrove Baptiste Beckwith Bellerose Bhandari Birkeland Blackwood Bonheur ' +
  'Castellane Chaudhary Corrigan Dellacroce Dunmore Eberhart Eskildsen Fairweather Fontaine Gallowglass Ghorbani ' +
  'Goldfinch Greenhalgh Hartsfield Hathersage Hollander Ibekwe Iversen Jankowski Kaminski Kestrel Kirkbride Lindqvist ' +
  'Loxley Macalister Marchetti Mbeki-Rowe Moravec Nakagawa Nightwater Novotny Oakenfold Okonjo Ostrander Pellegrin ' +
  'Penhallow Quarles Rademaker Ravensworth Rosengren Sandoval-Pryce Santangelo Silverthorn Sorensen Stonebridge ' +
  'Tavares Thackeray-Moss Ueda Valcourt Vandermeer Wexcombe Whitlock Winterbourne Yardley Zielinski Zubiri'
).split(' ');

/** A person's name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Invented names, each given once. */
export function createNames(random: Random): () => PersonName {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const name = { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
      const key = `${name.firstName} ${name.lastName}`;
      if (!taken.has(key)) {
        taken.add(key);
        return name;
      }
    }
  };
}

/** The part of an address before the @: `mira.lindqvist`. */
export function mailNameOf({ firstName, lastName }: PersonName): string {
  return `${firstName}.${lastName}`.toLowerCase();
}
