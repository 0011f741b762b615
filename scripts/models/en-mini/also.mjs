// Where a predicate could be said of a class in whose list it doesn't stand: it then never tells that class apart from its own.

/** predicate or, for several, predicates with commas → names of classes */
const ROWS = [
  ['leaking, leaked, had a leaking roof', 'device vehicle building water container drink furniture'],
  ['locked, unlocked', 'vehicle furniture device instrument building container'],
  ['rusty', 'device vehicle container building furniture tool'],
  [
    'wooden, oak, handmade, antique, made of steel, made of glass, well made, varnished, polished',
    'building vehicle instrument container tool device furniture way',
  ],
  ['hard, soft, tender, crisp, raw', 'food clothes plant furniture'],
  [
    'empty, half-empty, full, half full, full of fish, deserted, stood empty, contained nothing',
    'way building vehicle container event drink water furniture',
  ],
  [
    'noisy, loud, sounded too loud, made a strange noise',
    'animal vehicle way event device instrument building tool furniture',
  ],
  [
    'old-fashioned, elegant, stylish, shabby, out of fashion, fashionable, worn, scratched, faded, unfashionable',
    'furniture device text building vehicle instrument container tool',
  ],
  ['fast, late, delayed, speeding, left on time', 'animal device vehicle event'],
  [
    'stolen, second-hand, insured, for rent, in use, closed, open to visitors, opened at nine',
    'vehicle device instrument clothes text furniture tool animal building way event container',
  ],
  [
    'collapsed, fell over, had a broken leg, broke down, snapped, cracked, creaked, squeaked',
    'building furniture way plant container vehicle tool instrument animal device',
  ],
  [
    'crowded, busy, blocked, closed to traffic, under repair, was being repaired, was being built, flooded, muddy, dusty, covered with ice, icy, slippery, uneven, unlit, poorly lit',
    'building vehicle event water way container furniture device plant',
  ],
  ['straight, narrow, wide, broad, winding, steep', 'water furniture building clothes container tool way vehicle'],
  [
    'damp, gloomy, spacious, draughty, furnished, unheated, well heated, roomy, airtight',
    'vehicle container furniture clothes water building',
  ],
  [
    'boring, exciting, interesting, dull, funny, moving, amusing, thrilling, tedious, witty, touching, a success, a failure, bored him, made us laugh, ended in tears, had a happy ending, made her cry, won a prize, sold well',
    'event text building animal way instrument device',
  ],
  ['unfinished, anonymous, published, cancelled, over, live', 'building event text clothes'],
  [
    'sharp, blunt, dull, bent, pointed, clumsy, handy, sturdy, suitable, unusable, did the job, had no handle, had a handle, had a wooden handle',
    'tool container furniture instrument device animal vehicle clothes',
  ],
  [
    'defective, out of order, overheated, automatic, obsolete, waterproof, charged, under warranty, stopped working, crashed, would not start, would not turn on, had a weak battery, had a flat battery, needed new batteries, used too much petrol',
    'device vehicle tool instrument clothes container',
  ],
  [
    'fresh, sweet, sour, bitter, tasty, delicious, spoiled, greasy, frozen, chilled, had cooled down, smelled delicious, tasted awful, tasted good, had gone bad, lukewarm, boiling, iced over, spilt, edible, rotten, sugary',
    'food drink plant water container',
  ],
  [
    'tired, asleep, hungry, thirsty, afraid, angry, lonely, lost, injured, nervous, playful, stubborn, lively, blind, deaf, bored, jealous, curious, restless, friendly, clever, stupid, faithful, obedient, felt hungry, felt tired, felt ill, fell asleep, ran away, woke up, died',
    'people animal',
  ],
  [
    'overgrown, dried up, poisonous, fragrant, withered, grew quickly, had yellow leaves',
    'plant water way building food',
  ],
  ['deep, shallow, calm, rough, murky, polluted, crystal clear, swollen, stormy', 'water container drink animal'],
  [
    'torn, patched, wrinkled, crumpled, unbuttoned, made of silk, striped, had a hole in it, had a hole in the bottom, had many pages',
    'text clothes container furniture',
  ],
  ['in bloom, in flower, green all year round', 'plant'],
  [
    'upside down, sealed, closed, unlabelled, filled to the brim, overflowing, overflowed, burst open, would not close',
    'water container drink text furniture building device vehicle',
  ],
  ['well tuned, in tune, out of tune, sounded awful, sounded wonderful, had a warm tone', 'device event instrument'],
  [
    'rained off, postponed, sold out, fully booked, well attended, televised, badly organised',
    'event vehicle building text',
  ],
  ['used {it} for the work, picked {it} up by the handle, gripped', 'tool device container vehicle instrument clothes'],
  [
    'opened, closed, looked into, emptied, filled, unpacked, rented, heated, demolished, rebuilt, renovated, hired, entered, moved into, boarded, got into',
    'building vehicle container event furniture device water text food drink',
  ],
  [
    'missed, missed {it} by a minute, cancelled, postponed, left {it} early, took part in, looked forward to, organised',
    'event vehicle animal building food drink text people',
  ],
  [
    'walked along, drove along, followed {it} to the end, took {it} to the village, took {it} to the vet, widened, resurfaced',
    'way water animal vehicle device',
  ],
  ['played, played {it} every day, tuned, wrote, published, practised on', 'instrument event text device'],
  [
    'polished, stained, varnished, washed {it} by hand, mended, assembled, sat on, lay down on, ironed',
    'furniture instrument vehicle clothes animal plant tool food device building container way',
  ],
  [
    'tasted, swallowed, sipped, chewed, ate, drank, sliced, fried, cooked, peeled, baked, nibbled, bit into, stirred, gulped {it} down, poured {it} into a glass',
    'food drink plant animal water',
  ],
  ['watered, planted, cut {it} down, trimmed, uprooted, repotted, pruned', 'plant animal food way'],
  ['named, trained, stroked, petted, groomed, walked, fed, tamed, caressed, bred', 'animal people'],
  ['turned {it} off, switched {it} off, switched {it} on, plugged {it} in, restarted, unplugged', 'device vehicle'],
  ['lasted three hours, took all day, began late, finished early, went on too long, started at eight', 'event text'],
  [
    'stood in the corner, took up half the room, had three drawers, lay on the workbench',
    'furniture container instrument device tool plant',
  ],
  [
    'had a large garden, needed a new roof, had no windows, had two floors, overlooked the sea, burned down, on fire, in ruins',
    'building vehicle furniture plant',
  ],
  ['went well with her eyes, suited him, fitted him well, did not suit her', 'clothes furniture'],
  [
    'belonged to a count, had belonged to her grandmother',
    'building furniture instrument clothes vehicle text device container tool animal',
  ],
  [
    'led to the sea, led uphill, flowed into the sea, froze in winter, dried up in summer, had a strong current, went through a forest, ran along the coast, forked, ended suddenly',
    'way water event',
  ],
];

/** @type {Map<string, string[]>} */
export const ALSO = new Map(
  ROWS.flatMap(([predicates = '', classes = '']) =>
    predicates.split(', ').map((predicate) => /** @type {[string, string[]]} */ ([predicate, classes.split(' ')])),
  ),
);
