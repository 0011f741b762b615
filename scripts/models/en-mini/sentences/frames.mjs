// Who may do what to what, so that most sentences are such as somebody might say. A frame joins two things, and either of them may be
// what the pronoun means: nothing in a frame says which.

const words = (/** @type {string} */ text) => text.split(' ');
const verbs = (/** @type {string} */ text) =>
  text.split(', ').map((verb) => {
    const [past, base, rest = ''] = verb.split('/');
    return { past: `${past}${rest}`, base: `${base}${rest}` };
  });

/**
 * A thing acts on a thing. "crossed/cross" is past and base form; what follows a second slash belongs to both.
 * @type {{subject: string[], verbs: {past: string, base: string}[], object: string[]}[]}
 */
export const ACTS = [
  [
    'animal',
    'crossed/cross, left/leave, ran/run/ across, walked/walk/ along, stopped/stop/ on, avoided/avoid, lay/lie/ down on, followed/follow, reached/reach, ran/run/ down',
    'way',
  ],
  [
    'animal',
    'ate/eat, smelled/smell, found/find, stole/steal, sniffed/sniff/ at, refused/refuse, licked/lick, dropped/drop, finished/finish, liked/like, wanted/want, touched/touch',
    'food',
  ],
  [
    'animal',
    'drank/drink, smelled/smell, refused/refuse, spilled/spill, tasted/taste, liked/like, wanted/want, finished/finish',
    'drink',
  ],
  [
    'animal',
    'slept/sleep/ on, jumped/jump/ onto, hid/hide/ under, scratched/scratch, lay/lie/ on, sat/sit/ on, liked/like, damaged/damage, slept/sleep/ under',
    'furniture',
  ],
  [
    'animal',
    'entered/enter, left/leave, ran/run/ into, escaped/escape/ from, lived/live/ in, guarded/guard, slept/sleep/ in, came/come/ out of, found/find',
    'building',
  ],
  [
    'animal',
    'chased/chase, climbed/climb/ into, slept/sleep/ under, ran/run/ in front of, barked/bark/ at, jumped/jump/ out of, hid/hide/ behind, pulled/pull',
    'vehicle',
  ],
  [
    'animal',
    'broke/break, heard/hear, stared/stare/ at, knocked/knock/ over, damaged/damage, looked/look/ at',
    'device instrument',
  ],
  ['animal', 'tore/tear, wore/wear, slept/sleep/ on, chewed/chew, hid/hide, bit/bite/ into, carried/carry', 'clothes'],
  [
    'animal',
    'swam/swim/ in, fell/fall/ into, jumped/jump/ into, swam/swim/ across, drank/drink/ from, avoided/avoid, reached/reach, bathed/bathe/ in',
    'water',
  ],
  [
    'animal',
    'climbed/climb, ate/eat, hid/hide/ behind, slept/sleep/ under, sat/sit/ under, damaged/damage, smelled/smell',
    'plant',
  ],
  [
    'animal',
    'sniffed/sniff/ at, opened/open, knocked/knock/ over, hid/hide/ in, slept/sleep/ in, climbed/climb/ into, escaped/escape/ from',
    'container',
  ],
  ['animal', 'chewed/chew, tore/tear/ up, sat/sit/ on, damaged/damage, ate/eat', 'text'],
  ['animal', 'interrupted/interrupt, disturbed/disturb, won/win, attended/attend', 'event'],
  [
    'vehicle',
    'stopped/stop/ on, left/leave, crossed/cross, blocked/block, turned/turn/ into, went/go/ along, reached/reach',
    'way',
  ],
  [
    'vehicle',
    'hit/hit, passed/pass, stopped/stop/ in front of, crashed/crash/ into, left/leave, waited/wait/ outside',
    'building plant',
  ],
  ['vehicle', 'crossed/cross, fell/fall/ into, reached/reach, sank/sink/ in', 'water'],
  [
    'vehicle',
    'carried/carry, lost/lose, delivered/deliver, transported/transport',
    'furniture container instrument food device tool',
  ],
  [
    'plant',
    'hid/hide, grew/grow/ beside, shaded/shade, stood/stand/ in front of, fell/fall/ on, overlooked/overlook',
    'building way vehicle water furniture',
  ],
  ['way', 'led/lead/ to, passed/pass, ended/end/ at, went/go/ round, ran/run/ past', 'building water'],
  ['building', 'overlooked/overlook, stood/stand/ beside, faced/face', 'way water plant'],
  [
    'container',
    'held/hold, contained/contain, protected/protect, damaged/damage',
    'food drink tool device clothes text',
  ],
  [
    'animal',
    'left/leave, crossed/cross, explored/explore, reached/reach, lived/live/ in, came/come/ out of, ran/run/ across, guarded/guard',
    'land town',
  ],
  [
    'animal',
    'scratched/scratch, jumped/jump/ through, pushed/push, opened/open, broke/break, ran/run/ through',
    'opening',
  ],
  ['animal', 'chased/chase, caught/catch, bit/bite, lost/lose, swallowed/swallow, hid/hide, dropped/drop', 'toy jewel'],
  ['animal', 'damaged/damage, knocked/knock/ down, sat/sit/ on, tore/tear', 'picture'],
  ['animal', 'survived/survive, feared/fear, hid/hide/ from, heard/hear', 'weather'],
  [
    'weather',
    'destroyed/destroy, damaged/damage, reached/reach, hit/hit, ruined/ruin, covered/cover',
    'building plant way town vehicle opening land food',
  ],
  [
    'toy',
    'broke/break, hit/hit, rolled/roll/ under, flew/fly/ over, damaged/damage, landed/land/ on, knocked/knock/ over',
    'opening furniture container device building plant',
  ],
  ['vehicle', 'left/leave, reached/reach, drove/drive/ through, crossed/cross', 'town land'],
  ['vehicle', 'survived/survive, got/get/ into', 'weather'],
  ['way', 'crossed/cross, led/lead/ to, went/go/ through', 'town land'],
  ['town', 'survived/survive, lay/lie/ near, stood/stand/ beside', 'weather land water'],
  ['plant', 'survived/survive, grew/grow/ in, covered/cover', 'weather land container'],
  ['tool', 'scratched/scratch, damaged/damage, broke/break, cut/cut', 'furniture container food plant device'],
].map(([subject, list, object]) => ({ subject: words(subject), verbs: verbs(list), object: words(object) }));

/** Somebody does something with two things, or says where one of them is. The second names its relation to the first. */
export const HANDLES = [
  [
    'put, left, found, forgot, hid, laid',
    'food drink tool device clothes text container instrument plant',
    'on, under, beside, behind, next to',
    'furniture',
  ],
  ['put, packed, found, carried, hid, threw, kept', 'food drink tool device clothes text', 'in, into', 'container'],
  [
    'put, loaded, found, left, carried, forgot',
    'furniture container instrument food tool device clothes plant text',
    'in, into',
    'vehicle',
  ],
  [
    'took, carried, brought, moved',
    'furniture container instrument food tool device plant animal',
    'out of, into, to',
    'building',
  ],
  ['saw, noticed, met, left', 'animal vehicle', 'on, beside, near', 'way water'],
  ['parked, saw, left', 'vehicle', 'in front of, behind, near, beside', 'building plant water'],
  ['washed, dropped, lost, found', 'food tool clothes container', 'in, near, beside', 'water'],
  ['cut, opened, repaired, scratched', 'food furniture container clothes plant instrument', 'with', 'tool'],
  [
    'exchanged, sold, swapped',
    'vehicle animal instrument furniture device text',
    'for',
    'instrument device furniture vehicle animal clothes',
  ],
  ['gave up, missed, left, skipped', 'event', 'for, because of', 'text animal vehicle device food'],
  [
    'read about, talked about, heard about',
    'animal vehicle building plant water event instrument food',
    'before, during, after',
    'event',
  ],
  [
    'liked, preferred, chose',
    'food vehicle clothes text instrument event drink animal furniture device building plant tool',
    'to, rather than, instead of, more than',
    'food vehicle clothes text instrument event drink animal furniture device building plant tool',
  ],
  [
    'bought, sold, painted, photographed, ordered, mentioned, described',
    'food vehicle clothes text instrument drink animal furniture device building plant tool container water way',
    'and, together with, but not, and then',
    'food vehicle clothes text instrument drink animal furniture device building plant tool container water way',
  ],
  ['tied, chained', 'animal vehicle', 'to', 'plant furniture building'],
  ['fed, protected, rescued, kept', 'animal', 'with, from, away from', 'food plant water vehicle'],
  ['watered, planted, found', 'plant', 'beside, in front of, near', 'building way water furniture'],
  ['wore, tried on, bought, lost', 'clothes', 'for, at, before, during', 'event'],
  ['played, carried, tuned, heard', 'instrument', 'in, in front of, at', 'building event'],
  ['threw, kicked, tossed', 'toy', 'at, over, through, against', 'opening building plant vehicle'],
  ['hung, put, saw, left', 'picture', 'over, beside, behind, on', 'furniture device opening'],
  ['hid, lost, left, found, put', 'jewel toy', 'in, under, beside', 'container furniture clothes vehicle'],
  ['bought, chose, wore, lost', 'jewel', 'with, for, at', 'clothes event'],
  ['opened, closed, repaired', 'opening', 'of, near, with', 'vehicle building tool'],
  ['left, cancelled, missed', 'event', 'because of, during, before', 'weather'],
  ['painted, photographed, saw', 'building animal plant', 'in, near, outside', 'town land'],
  ['sold, gave away, swapped, exchanged', 'jewel picture toy', 'for', 'vehicle instrument animal building device'],
  ['fixed, touched, hit, broke, opened, moved', 'furniture device container opening instrument', 'with', 'tool'],
].map(([verb, first, preposition, second]) => ({
  verbs: verb.split(', '),
  first: words(first),
  prepositions: preposition.split(', '),
  second: words(second),
}));

/** Where a thing is, said by itself: the place may be what the pronoun means. */
export const PLACES = [
  ['animal', 'on, under, beside, behind, near', 'furniture vehicle plant'],
  ['animal', 'in, near, behind, outside', 'building water container'],
  ['animal', 'on, beside, near', 'way'],
  ['vehicle', 'in front of, behind, near', 'building plant water'],
  ['vehicle', 'on, beside', 'way'],
  ['food drink text device tool clothes container instrument plant', 'on, under, beside, near', 'furniture'],
  ['food drink text device tool clothes', 'in, beside, behind', 'container vehicle'],
  ['furniture instrument device plant container', 'in, outside, behind', 'building'],
  ['plant building', 'near, beside, behind', 'way water building'],
  ['event', 'in, near, outside', 'building'],
  ['toy jewel picture', 'in, under, beside, behind', 'container furniture vehicle'],
  ['toy animal', 'in front of, behind, near', 'opening'],
  ['building way', 'in, near, outside', 'town land'],
  ['town', 'near, beside, behind', 'land water'],
].map(([first, preposition, second]) => ({
  first: words(first),
  prepositions: preposition.split(', '),
  second: words(second),
}));
