// What English sentences are about: classes of nouns, and what is said of each and not of the others.
//
// `be` follows a form of "to be", `did` is a whole predicate in the past, `takes` is what somebody does with it. What may be said of several classes stands in each of
// them; such a predicate never tells two of these classes apart. WIDE fits nearly everything and tells nothing apart.
// To add a class: an entry here, and a row in sentences/frames.mjs where it acts or is acted upon.

/** @typedef {{name: string, nouns: string[], be: string[], did: string[], takes: string[]}} NounClass */

const list = (/** @type {string} */ text) => text.split(/\s*[,\n]\s*/).filter(Boolean);

/** @type {NounClass[]} */
export const CLASSES = [
  {
    name: 'animal',
    takes: list(`fed, stroked, tamed, walked, groomed, petted, took {it} to the vet, named, trained, caressed, bred`),
    nouns:
      list(`animal, dog, cat, horse, cow, sheep, goat, pig, donkey, rabbit, fox, wolf, bear, lion, tiger, elephant, monkey, mouse,
      rat, squirrel, deer, camel, duck, goose, chicken, parrot, owl, eagle, puppy, kitten, pony, lamb, calf, hamster, turtle, snake, frog,
      bull, ox, zebra, giraffe, kangaroo, hedgehog, otter, beaver, crow, pigeon, hen`),
    be: list(`tired, thirsty, hungry, asleep, afraid, frightened, scared, sick, sleepy, exhausted, obedient, tame, playful, greedy, lame,
      shy, curious, restless, nervous, fierce, starving, injured, lost, stubborn, trained, friendly, jealous, angry, lonely, weary, clever,
      stupid, cautious, blind, deaf, pregnant, lively, bored, faithful`),
    did: list(`wanted to sleep, needed a rest, smelled a stranger, heard a noise, had hurt its leg, had not eaten for days, fell asleep, ran away,
      woke up, died, wanted to drink, was looking for its mother, felt hungry, felt tired, felt ill, saw a snake, wanted to play, had a sore paw,
      could not see, missed its owner, had lost its way, trembled, yawned`),
  },
  {
    name: 'way',
    takes: list(
      `walked along, drove along, crossed at the lights, widened, resurfaced, took {it} to the village, followed {it} to the end`,
    ),
    nouns:
      list(`street, road, path, bridge, lane, highway, avenue, alley, trail, track, motorway, footpath, pavement, crossing, tunnel, staircase,
      corridor, passage, boulevard, driveway, slope, roundabout`),
    be: list(`wide, narrow, steep, slippery, icy, muddy, bumpy, winding, busy, crowded, flooded, closed to traffic, under repair, paved, uneven,
      blocked, unlit, broad, straight, full of holes, jammed, one-way, covered with ice, dusty, impassable, full of cars, poorly lit`),
    did: list(`led uphill, had no pavement, led to the sea, had too much traffic, was being repaired, went through a forest, ended suddenly,
      had a sharp bend, had many potholes, ran along the coast, forked`),
  },
  {
    name: 'food',
    takes: list(`ate, swallowed, tasted, peeled, chewed, baked, sliced, fried, cooked, nibbled, bit into`),
    nouns:
      list(`apple, pear, cake, bread, cheese, sandwich, pizza, banana, orange, cookie, pie, steak, sausage, fish, meat, potato, tomato, carrot,
      egg, salad, chocolate, ice cream, pancake, omelette, rice, pasta, burger, mango, peach, melon, biscuit, ham, pudding, pastry, cherry, grape,
      onion, lettuce, sweet, candy`),
    be: list(`delicious, sweet, sour, salty, ripe, unripe, rotten, overcooked, undercooked, tasty, juicy, crunchy, stale, spicy, mouldy, burnt,
      crisp, well done, half-eaten, freshly baked, fresh, bitter, tender, underdone, yummy, bland, edible, peeled, frozen, spoiled, greasy,
      chewy, raw, sugary, appetising`),
    did: list(`tasted good, tasted awful, had gone bad, smelled delicious, melted in the mouth, was still in the oven, needed more salt, tasted of garlic,
      had turned brown, smelled rotten, had too much sugar in it, tasted sweet`),
  },
  {
    name: 'drink',
    takes: list(`drank, tasted, swallowed, sipped, poured {it} into a glass, stirred, gulped {it} down`),
    nouns: list(
      `milk, juice, tea, coffee, lemonade, wine, beer, soup, water, cocoa, champagne, cider, soda, cream, cocktail`,
    ),
    be: list(`delicious, sweet, sour, salty, bitter, fresh, lukewarm, boiling, fizzy, spoiled, tasty, diluted, refreshing, watery, alcoholic, sugary,
      undrinkable, chilled, spilt`),
    did: list(`tasted good, tasted awful, had gone bad, was still steaming, contained no alcohol, had turned sour, had too much sugar in it, tasted sweet,
      had cooled down, boiled over`),
  },
  {
    name: 'vehicle',
    takes: list(
      `drove, parked, refuelled, insured, overtook, hired, boarded, got into, missed {it} by a minute, towed {it} away`,
    ),
    nouns:
      list(`car, bus, truck, bicycle, taxi, van, train, tram, motorcycle, scooter, lorry, jeep, tractor, ambulance, limousine, plane, helicopter,
      boat, ship, ferry, bike, caravan, coach, yacht`),
    be: list(`out of fuel, out of petrol, parked, overloaded, insured, stolen, second-hand, roadworthy, rusty, fast, economical, late, overtaken, delayed,
      double-parked, fully booked, punctured, uninsured, speeding, stuck in traffic, towed away`),
    did: list(`had a flat tyre, broke down, ran out of fuel, would not start, had no brakes, needed new tyres, had an accident, left on time,
      crashed, had engine trouble, overheated, needed a driver, skidded, used too much petrol, stopped at every station, had a weak battery`),
  },
  {
    name: 'building',
    takes: list(`entered, renovated, rented, heated, lived in, moved into, demolished, rebuilt, furnished`),
    nouns:
      list(`house, school, church, hotel, castle, hospital, library, museum, barn, cottage, palace, factory, theatre, shop, tower, station, garage,
      temple, bank, restaurant, cabin, stable, warehouse, flat, villa, prison, inn, hall, kitchen, bedroom, office, cellar`),
    be: list(`haunted, locked, vacant, unheated, abandoned, well heated, uninhabited, for rent, closed, demolished, rebuilt, empty, draughty, spacious,
      gloomy, damp, furnished, deserted, on fire, renovated, in ruins, open to visitors`),
    did: list(`had no windows, burned down, had thick walls, had a leaking roof, collapsed, stood empty, had two floors, was being built, needed a new roof,
      had a large garden, was built of stone, belonged to a count, opened at nine, overlooked the sea, had no heating`),
  },
  {
    name: 'furniture',
    takes: list(`sat on, lay down on, polished, upholstered, varnished, assembled, stained`),
    nouns:
      list(`table, chair, bed, sofa, desk, shelf, bench, cupboard, wardrobe, stool, armchair, couch, bookcase, mattress, cradle, carpet, rug, cabinet,
      dresser, hammock`),
    be: list(`wobbly, comfortable, uncomfortable, polished, varnished, wooden, antique, upholstered, handmade, soft, hard, creaky, worn, scratched, padded,
      foldable, cosy, screwed to the wall, well made, oak`),
    did: list(`had a broken leg, creaked, needed polishing, was made of oak, took up half the room, had three drawers, was covered with velvet,
      had belonged to her grandmother, collapsed, squeaked, stood in the corner`),
  },
  {
    name: 'tool',
    takes: list(`sharpened, used {it} for the work, wielded, gripped, honed, picked {it} up by the handle`),
    nouns:
      list(`knife, hammer, axe, saw, screwdriver, spade, shovel, razor, drill, rake, chisel, needle, pencil, pen, brush, broom, ladder, sickle, scythe, scalpel,
      wrench, sword`),
    be: list(
      `blunt, sharp, rusty, handy, well balanced, dull, pointed, honed, clumsy, bent, cordless, sturdy, suitable, unusable, sharpened, made of steel`,
    ),
    did: list(
      `had a wooden handle, had lost its edge, needed sharpening, cut well, slipped, did the job, lay on the workbench, had no handle, snapped`,
    ),
  },
  {
    name: 'device',
    takes: list(
      `switched {it} on, switched {it} off, plugged {it} in, unplugged, charged, recharged, turned {it} off, restarted`,
    ),
    nouns:
      list(`phone, computer, laptop, radio, camera, television, printer, tablet, clock, watch, alarm clock, fridge, oven, washing machine, lamp,
      torch, robot, heater, microwave, toaster, calculator, speaker, router, vacuum cleaner, dishwasher`),
    be: list(`switched off, switched on, charged, unplugged, out of order, flickering, waterproof, plugged in, beeping, noisy, digital, obsolete,
      under warranty, wireless, connected, offline, automatic, defective, programmed, in use, overheated, turned off`),
    did: list(`had a flat battery, stopped working, needed new batteries, made a strange noise, would not turn on, rang, used too much electricity, went off,
      crashed, broke down, needed an update, had a cracked screen, had run out of power, gave an error, was not plugged in`),
  },
  {
    name: 'clothes',
    takes: list(
      `put {it} on, ironed, wore, took {it} off, tried {it} on, mended, unbuttoned, washed {it} by hand, knitted`,
    ),
    nouns:
      list(`coat, shirt, dress, jacket, hat, skirt, sweater, scarf, suit, uniform, blouse, sock, shoe, boot, glove, belt, cap, vest, tie, raincoat, jumper,
      gown, kimono, pullover`),
    be: list(`tight, loose, torn, wrinkled, fashionable, old-fashioned, knitted, ironed, unbuttoned, woollen, itchy, elegant, faded, patched, tailored,
      stylish, shabby, washable, moth-eaten, well cut, crumpled, becoming, out of fashion, made of silk, baggy, striped, unfashionable`),
    did: list(`had a hole in it, did not suit her, shrank in the wash, had lost a button, needed ironing, went well with her eyes, itched, fitted him well,
      came in three colours, had a silk lining, was made of wool, had long sleeves, suited him`),
  },
  {
    name: 'text',
    takes: list(`read, translated, quoted, reread, published, wrote, leafed through, summarised, read {it} aloud`),
    nouns:
      list(`book, novel, letter, newspaper, magazine, poem, story, article, essay, diary, dictionary, report, play, fairy tale, textbook, biography,
      contract, comic, leaflet, e-mail`),
    be: list(`boring, exciting, well written, funny, readable, illustrated, out of print, translated, illegible, badly written, in French, interesting,
      anonymous, dull, a bestseller, unfinished, witty, moving, handwritten, unsigned, amusing, touching, full of mistakes, hard to read, published`),
    did: list(`had a happy ending, began with a murder, sold well, was about love, made her cry, had no pictures, won a prize, taught him a lot,
      had been translated into ten languages, bored him, had many pages, made us laugh, explained everything`),
  },
  {
    name: 'plant',
    takes: list(`watered, pruned, planted, repotted, cut {it} down, trimmed, uprooted`),
    nouns:
      list(`tree, flower, rose, bush, oak, tulip, cactus, plant, fern, vine, palm, willow, sunflower, lily, hedge, pine, orchid, shrub, seedling, grass,
      apple tree, ivy`),
    be: list(`in bloom, withered, leafless, overgrown, poisonous, evergreen, in full blossom, blooming, rootless, dried up, thorny, budding, fragrant, in flower,
      freshly planted, well watered, green all year round, pruned, wilting`),
    did: list(`had lost its leaves, bore no fruit, needed watering, grew quickly, bloomed in May, had deep roots, withered, needed sunlight, grew too fast,
      flowered every spring, had thorns, had yellow leaves, got too little light`),
  },
  {
    name: 'water',
    takes: list(`swam in, swam across, fished in, drained, dammed, sailed on, waded through`),
    nouns: list(
      `river, lake, pond, sea, stream, canal, ocean, swimming pool, creek, bay, waterfall, reservoir, lagoon, brook, swamp, marsh`,
    ),
    be: list(`deep, shallow, frozen, polluted, full of fish, rough, navigable, murky, teeming with fish, stormy, choppy, calm, crystal clear, iced over, choked with weeds,
      swollen`),
    did: list(`had burst its banks, had a strong current, froze in winter, dried up in summer, flowed into the sea, was fed by a spring, had high waves,
      was full of crocodiles, reflected the moon`),
  },
  {
    name: 'container',
    takes: list(`opened, filled, emptied, closed, unpacked, sealed, unlocked, looked into, filled {it} to the brim`),
    nouns:
      list(`box, bag, suitcase, bottle, basket, bucket, drawer, jar, backpack, barrel, chest, envelope, purse, pot, can, crate, trunk, parcel, tin, cage,
      briefcase, glass, cup, bowl, vase, tank`),
    be: list(`full, leaking, sealed, overflowing, half-empty, filled to the brim, cracked, roomy, airtight, half full, bottomless, corked, upside down, unlabelled,
      made of glass, waterproof, empty, locked`),
    did: list(`had a hole in the bottom, had no lid, held two litres, burst open, fell over, leaked, would not close, had a false bottom, overflowed,
      had a handle, contained nothing`),
  },
  {
    name: 'instrument',
    takes: list(`played, tuned, practised on, played {it} every day, retuned`),
    nouns: list(
      `piano, violin, guitar, flute, drum, trumpet, cello, harp, organ, clarinet, accordion, harmonica, saxophone`,
    ),
    be: list(
      `out of tune, well tuned, loud, melodious, badly tuned, made by a master, in tune, unplayable, tuned, made of rosewood`,
    ),
    did: list(
      `had a broken string, sounded wonderful, needed tuning, sounded awful, had a warm tone, had lost its tone, sounded too loud`,
    ),
  },
  {
    name: 'event',
    takes: list(`attended, cancelled, postponed, missed, organised, looked forward to, took part in, left {it} early`),
    nouns: list(
      `film, concert, party, lesson, meeting, match, game, lecture, show, wedding, exam, trip, race, festival, speech, ceremony, performance, opera, debate, course`,
    ),
    be: list(`sold out, cancelled, postponed, boring, exciting, well attended, over, tedious, compulsory, televised, rained off, badly organised, about to begin,
      thrilling, amusing, three hours long, a success, a failure, funny, interesting, moving, dull, live`),
    did: list(`lasted three hours, began late, ended in a draw, took all day, started at eight, went on too long, bored him, made us laugh, drew a large crowd,
      was put off, finished early, ended in tears, had a happy ending`),
  },
];

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
    `bread, cheese, meat, rice, pasta, salad, chocolate, ice cream, milk, juice, tea, coffee, lemonade, wine, beer, soup, water, cocoa, champagne, cider, soda, cream, ivy, grass, ham, lettuce, sea, fish, pavement, pudding, candy`,
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
