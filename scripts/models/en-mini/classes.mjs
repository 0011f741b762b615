// What English sentences are about: classes of nouns, and what is said of each and not of the others.
//
// `be` follows a form of "to be", `did` is a whole predicate in the past, `takes` is what somebody does with it. What may be said of several classes stands in each of
// them; such a predicate never tells two of these classes apart. WIDE fits nearly everything and tells nothing apart.
// To add a class: an entry in classes/, and a row in sentences/frames.mjs where it acts or is acted upon.

import { list } from './classes/list.mjs';
import { LIVING } from './classes/living.mjs';
import { PLACES } from './classes/places.mjs';
import { THINGS } from './classes/things.mjs';
import { WORKS } from './classes/works.mjs';

/** @typedef {{name: string, nouns: string[], be: string[], did: string[], takes: string[]}} NounClass */

/** @type {NounClass[]} */
export const CLASSES = [...LIVING, ...PLACES, ...THINGS, ...WORKS];

/** Fits nearly everything: said of a noun where nothing has to be told apart. */
export const WIDE =
  list(`old, new, big, small, beautiful, ugly, dirty, clean, expensive, cheap, heavy, light, nice, strange, famous, wonderful, terrible, wet, dry, cold,
  hot, warm, large, little, long, short, white, black, red, green, blue, yellow, brown, grey, popular, special, important, different, useful, useless`);

/** Whom sentences speak of. he: and she: names and people; plural people are they. */
export const PEOPLE = {
  he: list(
    `Tom, John, Peter, Jack, Bob, Paul, David, George, the boy, the man, his father, the king, her brother, the old man, her husband, my uncle, his son, my grandfather, the waiter, Mr Brown`,
  ),
  she: list(
    `Mary, Anna, Jane, Alice, Lucy, Emma, Susan, Kate, the girl, the woman, his mother, the queen, his sister, the old lady, his wife, my aunt, her daughter, my grandmother, the waitress, Mrs Brown`,
  ),
  they: list(
    `the children, the farmers, the students, the tourists, my parents, the neighbours, the soldiers, the workers, the players, the twins, the guests, the villagers`,
  ),
};

/** What is said of people: of each of them. */
export const SAID_OF_PEOPLE = {
  be: list(`tired, hungry, thirsty, late, ill, happy, sad, angry, afraid, in a hurry, bored, lonely, busy, in love, worried, polite, rude, drunk, homesick, proud, ashamed, grateful, jealous,
    sleepy, surprised, poor, rich, generous, lazy, kind, right, wrong, disappointed, at home, on holiday`),
  did: list(`had lost the key, needed help, wanted to go home, spoke no English, had no money, could not sleep, forgot everything, told a lie, had a headache, wanted to be alone, missed the bus,
    had made a mistake, knew the answer, felt sorry, needed money, had a birthday, wanted to learn`),
};

/** Things that fit into others or not; what is too big is what goes in, what is too small is what it goes into. */
export const FITTING = {
  goesIn:
    list(`trophy, piano, book, sofa, statue, painting, laptop, coat, bicycle, ball, doll, guitar, violin, lamp, mirror, vase, chair, table, bed, teddy bear, clock, cake, melon, bottle, ladder, desk, wardrobe, parcel,
    helmet, globe, drum, mattress, carpet, hat, dictionary, boat, cup, camera`),
  takesIn: list(
    `suitcase, bag, box, drawer, car, room, basket, cupboard, backpack, trunk, chest, fridge, van, envelope, cabinet, case, lift, boot, garage, crate, shelf, parcel, bucket, pocket, purse, oven, kitchen, cellar, container`,
  ),
  /** What a thing is carried through, or under. */
  leadsThrough: list(
    `door, window, gate, tunnel, corridor, doorway, arch, opening, gap, bridge, hole, passage, entrance, hall`,
  ),
  /** What drinks are poured from and into, and when one stops. */
  holds: list(
    `bottle, cup, glass, jug, bowl, bucket, mug, jar, pot, pan, can, barrel, basin, kettle, thermos, tank, bathtub, pitcher`,
  ),
  left: list(`empty, nearly empty, half empty, completely empty, drained, dry, lighter`),
  filled: list(`full, nearly full, half full, completely full, overflowing, filled, filled to the brim`),
  tooBig: list(`big, large, wide, long, thick, tall, bulky, huge, broad, fat, enormous, high`),
  tooSmall: list(`small, narrow, short, tiny, little, tight, cramped, low, shallow, full`),
};

/** What may only be used where there are several: never "a scissors". */
const IRREGULAR = new Map(
  Object.entries({
    sheep: 'sheep',
    goose: 'geese',
    ox: 'oxen',
    deer: 'deer',
    mouse: 'mice',
    fish: 'fish',
    calf: 'calves',
    wolf: 'wolves',
    knife: 'knives',
    shelf: 'shelves',
  }),
);

/** No plural is drawn of these. */
export const UNCOUNTED = new Set(
  list(
    `bread, cheese, meat, rice, pasta, salad, chocolate, ice cream, milk, juice, tea, coffee, lemonade, wine, beer, soup, water, cocoa, champagne, cider, soda, cream, ivy, grass, ham, lettuce, sea, fish, pavement, pudding, candy, honey, butter, corn, bamboo, moss, medicine, brandy, whisky, tonic, broth, rain, snow, fog, wind, fire`,
  ),
);

/** @param {string} noun @returns {string} */
export function plural(noun) {
  const irregular = IRREGULAR.get(noun);
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/(potato|tomato|mango|cargo)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** "a" or "an", by the letter that follows. @param {string} word */
export const indefinite = (word) => (/^([aeio]|u(?!ni|se))/i.test(word) && !/^one/.test(word) ? 'an' : 'a');
