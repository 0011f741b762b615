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
  [
    'weak, strong, strong enough, thin',
    'animal people drink tool weather way furniture clothes text food toy opening container town',
  ],
  ['slow, busy with its young, out of breath, did not move', 'animal people vehicle device event'],
  ['dangerous, safe, unsafe', 'animal way vehicle tool building water land weather device event town furniture toy'],
  [
    'quiet, peaceful, lively, well lit, dark, deserted, closed for the day',
    'animal building device vehicle way event town land water instrument drink clothes furniture plant picture weather',
  ],
  [
    'dead, ill, unwell, hurt, wounded, in pain, sleeping, brave, lazy, cruel, fat, gentle, aggressive, timid, noisy, had a broken leg, did not feel well, had just eaten, could not run any more',
    'animal people plant device furniture',
  ],
  [
    'broken, broke, broke down, bent, faulty, cracked, fragile, chipped, was lying about, did not work, needed repairing, rickety',
    'tool device furniture container instrument vehicle clothes opening toy jewel plant picture building',
  ],
  [
    'crowded, full of people, full, overcrowded, full of passengers, full of tourists, full of smoke, too full, empty already',
    'building way vehicle event town land container water drink',
  ],
  ['comfortable, uncomfortable, cosy, soft and warm', 'clothes furniture vehicle building'],
  [
    'hot and stuffy, freezing, stuffy, cramped, smelly, messy, sunny, windy, foggy, icy',
    'building vehicle way land town weather water drink food clothes container event',
  ],
  [
    'wild, bare, grassy, hilly, sandy, stony, steep, remote, uninhabited, covered with snow, was covered with snow, was covered with mud',
    'land way animal plant town building water vehicle',
  ],
  [
    'open, open to everyone, opened at nine, shut, ajar, locked, bolted, jammed, stuck, unlocked, closed, wide open, half open, would not open, would not close, blew open, shut tight, had been opened',
    'opening container building vehicle way event text furniture clothes',
  ],
  [
    'valuable, genuine, golden, fake, precious, priceless, counterfeit, polished, was worth a fortune, turned out to be fake, had been stolen, made of gold',
    'jewel picture instrument furniture vehicle tool device container text clothes',
  ],
  [
    'framed, faded, blurred, detailed, colourful, painted, abstract, lifelike, was a copy, hung on the wall, had a golden frame, showed a landscape',
    'picture clothes text toy furniture device tool',
  ],
  [
    'flat, inflated, deflated, made of rubber, rolling, full of air, burst, flew away, rolled away, popped, rolled down the hill, landed on the roof, got stuck in a tree',
    'toy vehicle container animal clothes',
  ],
  [
    'violent, fierce, unexpected, devastating, destructive, raging, strong, very sudden, spread quickly, calmed down, died down, lasted for days, got worse, came from the north, destroyed everything, stopped at last',
    'weather event animal water people plant',
  ],
  ['poor, prosperous, independent, democratic, at war, bombed, besieged', 'town people building'],
  [
    'poisonous, healthy, hard, tough, full of sugar, uncooked, nourishing, salted, good to eat, smelled good, had a strange taste, was still warm, was meant for the guests',
    'food drink plant animal furniture land',
  ],
  [
    'difficult, complicated, true, untrue, easy to understand, sad, romantic, misleading, fun, tiring, free of charge, a disaster, successful, unforgettable, was hard to understand, was interrupted, easy to use, easy to play, hard to play',
    'text event picture toy device instrument',
  ],
  [
    'tall, leafy, young, dying, rare, rotten inside, fell down, was dying, was growing well, died',
    'plant animal people building land furniture',
  ],
  ['contaminated, icy, full of sharks, frozen over, had frozen over', 'water drink way'],
  [
    'lived in, moved to, explored, toured, got lost in, wandered through, camped in, fled from, defended, invaded, governed',
    'land town building way water',
  ],
  [
    'kicked, threw, caught, tossed, lost, stole, wore, pawned, looked at, photographed, drew, framed, painted, hung {it} up, hung {it} on the wall, swallowed, inflated, played with, engraved',
    'toy animal jewel picture tool clothes container food device text furniture building land town way plant water vehicle opening instrument',
  ],
  ['knocked on, slammed, bolted, locked, shut', 'opening building container vehicle'],
  ['expected, feared, predicted, survived, got caught in, sheltered from', 'weather event animal'],
  [
    'smelled strange, was still hot, made them sick, poisoned, good for the throat, had been left in the sun',
    'food drink plant container',
  ],
  [
    'was going too fast, could not stop in time, arrived late, sank, on its way, out of control, heavily loaded, brand-new, slow, broke its axle',
    'vehicle animal device people weather',
  ],
  [
    'had already begun, was almost over, was called off, lasted too long, had been planned for months, cost a lot of money',
    'event weather vehicle device building text instrument jewel',
  ],
  [
    'smelled of paint, had no lift, had been sold, had not been cleaned, was closed on Mondays, being painted',
    'building furniture vehicle way container opening instrument',
  ],
  [
    'slipped out of her hand, tipped over, fell down, fell off the wall, wobbled, gave way',
    'container tool furniture picture device plant building toy',
  ],
  [
    'needed washing, tore, had a stain, had shrunk, kept her warm, did not fit him, in fashion, made of leather',
    'clothes furniture toy picture container',
  ],
  [
    'told the truth, contained a secret, said nothing new, had been written by a child, confidential, secret, about animals',
    'text picture container event',
  ],
  [
    'was covered with mud, had been closed for repairs, led nowhere, had three lanes, crossed the railway, under construction, had not been cleared',
    'way building land vehicle town animal',
  ],
  [
    'had a beautiful view, attracted many tourists, belonged to a farmer, lay in the south, was far away',
    'land town building water animal',
  ],
  [
    'made of plastic, plastic, made of wood, was made of cardboard',
    'container tool furniture toy device instrument opening jewel',
  ],
  [
    'sounded beautiful, sounded strange, too loud, loud, had been tuned, needed new strings, two hundred years old, expensive to repair',
    'instrument device vehicle event animal building',
  ],
  ['had no water, needed more light, was in the sun, full of fruit', 'plant town animal container'],
];

/** Several rows for a predicate add up. @type {Map<string, string[]>} */
export const ALSO = new Map();
for (const [predicates = '', classes = ''] of ROWS)
  for (const predicate of predicates.split(', '))
    ALSO.set(predicate, [...(ALSO.get(predicate) ?? []), ...classes.split(' ')]);
