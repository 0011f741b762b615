// Where the verb decides what may be said of which: both could be heavy, but what could not be lifted is.

const list = (/** @type {string} */ text) => text.split(', ');

/** who does it | past/base of the verbs, and + where it is done: else it isn't | to what | said of the first | said of the second */
const ROWS = `
animal | crossed/cross, went/go across | way water land | tired, weak, scared, lame, slow, old, small, lazy, injured, afraid, hungry, young, exhausted | wide, dangerous, long, slippery, deep, busy, icy, noisy, broad, steep
animal | climbed/climb | plant land furniture building | weak, small, fat, heavy, old, young, clumsy, tired, scared, lazy | tall, high, steep, slippery, big, smooth
animal | entered/enter, went/go into, came/come into | building container town | afraid, shy, big, fat, wild, wet, dirty, suspicious, nervous, timid | dark, small, cold, noisy, narrow, crowded, dirty, empty, locked, full, low
animal | ate/eat, swallowed/swallow, finished/finish, touched/touch | food plant | sick, full, ill, shy, small, well fed, old, tired, frightened | hard, big, dry, cold, hot, bitter, spicy, rotten, mouldy, raw, dirty, poisonous
animal | drank/drink, touched/touch, finished/finish | drink water | sick, full, ill, shy, tired, frightened, careful, young | hot, cold, dirty, strong, bitter, sour, poisoned, salty, muddy
animal | caught/catch, followed/follow, reached/reach | animal vehicle toy | slow, tired, old, weak, lame, fat, lazy, hurt, hungry, small, blind | fast, quick, far away, clever, well hidden, out of sight, careful
animal | left/leave | building container land way | lazy, asleep, sick, weak, injured, frightened, tied up, happy there | warm, safe, comfortable, cosy, quiet, closed, locked, dry
vehicle | crossed/cross, passed/pass, went/go through | way opening | heavy, wide, big, high, slow, old, overloaded, damaged, broken | narrow, low, weak, blocked, closed, flooded, small, unsafe, icy, slippery
tool | cut/cut, scratched/scratch | food plant furniture clothes | blunt, dull, small, old, short, weak, rusty, bent | hard, thick, tough, frozen, big, solid, strong
weather | +destroyed/destroy, damaged/damage, ruined/ruin | building plant vehicle opening | strong, violent, fierce, sudden, heavy | old, weak, badly built, unprotected, fragile, wooden
weather | destroyed/destroy, damaged/damage, reached/reach | building plant vehicle town | weak, brief, mild, light, short, far away | solid, well built, strong, new, sturdy, sheltered, safe
toy | +broke/break, damaged/damage | opening container device picture | hard, heavy, fast, solid, big | thin, fragile, old, delicate, badly made
toy | broke/break, damaged/damage | opening container device picture | soft, light, small, slow | thick, solid, strong, new, well made
animal | +caught/catch, overtook/overtake, outran/outrun | animal | fast, quick, hungry, strong, clever | slow, tired, old, weak, lame, injured, careless
animal | caught/catch, followed/follow | animal | slow, tired, old, weak, lame, lazy | fast, quick, far away, clever, well hidden, careful
animal | +ate/eat, chased/chase, killed/kill | animal | hungry, starving, cruel, wild, fierce | weak, slow, small, defenceless, tasty, careless
vehicle | +overtook/overtake, passed/pass | vehicle | fast, quick, late, powerful | slow, old, overloaded, parked, badly driven
animal | moved/move, carried/carry, lifted/lift, pulled/pull | food furniture toy container plant vehicle | weak, small, tired, young, old, lazy, sick, exhausted | heavy, big, large, stuck, long, bulky, wet
furniture | carried/carry, held/hold, took/take | device container instrument text | weak, small, broken, rickety, narrow, fragile | heavy, big, large, bulky, wide
container | held/hold | food toy tool clothes text drink | small, full, narrow, broken, weak, tiny, cracked | big, large, heavy, long, bulky, hot
device | worked/work with, read/read, played/play | text jewel toy | broken, old, slow, cheap, out of order | dirty, damaged, scratched, bent, thick
plant | grew/grow near, survived/survive in | way building water land | young, weak, delicate, old, sensitive | dark, dry, cold, polluted, dusty, salty, wet
`;

/** @type {{subject: string[], isDone: boolean, verbs: {past: string, base: string}[], object: string[], ofSubject: string[], ofObject: string[]}[]} */
export const ROLES = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [subject = '', verbs = '', object = '', ofSubject = '', ofObject = ''] = row.split(' | ');
    return {
      subject: subject.split(' '),
      isDone: verbs.startsWith('+'),
      verbs: list(verbs.replace('+', '')).map((verb) => {
        const [past = '', base = ''] = verb.split('/');
        const [, after = ''] = /^\S+( .*)?$/.exec(base) ?? [];
        return { past: `${past}${past.endsWith(after) ? '' : after}`, base };
      }),
      object: object.split(' '),
      ofSubject: list(ofSubject),
      ofObject: list(ofObject),
    };
  });
