// What people read, and what takes place. {be, did, takes}: see ../classes.mjs.
import { list } from './list.mjs';

/** @type {import('../classes.mjs').NounClass[]} */
export const WORKS = [
  {
    name: 'text',
    takes: list(`read, translated, quoted, reread, published, wrote, leafed through, summarised, read {it} aloud`),
    nouns:
      list(`book, novel, letter, newspaper, magazine, poem, story, article, essay, diary, dictionary, report, play, fairy tale, textbook,
      biography, contract, comic, leaflet, e-mail, note, message, document, song, postcard, notice, chapter, page, review, script,
      telegram, cookbook`),
    be: list(`boring, exciting, well written, funny, readable, illustrated, out of print, translated, illegible, badly written, in French,
      interesting, anonymous, dull, a bestseller, unfinished, witty, moving, handwritten, unsigned, amusing, touching, full of mistakes,
      hard to read, published, difficult, complicated, true, untrue, secret, easy to understand, sad, romantic, confidential,
      about animals, written in Latin, misleading`),
    did: list(`had a happy ending, began with a murder, sold well, was about love, made her cry, had no pictures, won a prize, taught him a lot,
      had been translated into ten languages, bored him, had many pages, made us laugh, explained everything, told the truth,
      contained a secret, was hard to understand, said nothing new, had been written by a child`),
  },
  {
    name: 'event',
    takes: list(`attended, cancelled, postponed, missed, organised, looked forward to, took part in, left {it} early`),
    nouns: list(
      `film, concert, party, lesson, meeting, match, game, lecture, show, wedding, exam, trip, race, festival, speech, ceremony,
      performance, opera, debate, course, war, class, vacation, holiday, competition, tournament, dance, interview, tour, parade, picnic,
      conference, election, fair, visit, conversation, strike, ball game`,
    ),
    be: list(`sold out, cancelled, postponed, boring, exciting, well attended, over, tedious, compulsory, televised, rained off, badly organised,
      about to begin, thrilling, amusing, three hours long, a success, a failure, funny, interesting, moving, dull, live, free of charge,
      a disaster, fun, tiring, open to everyone, canceled, unforgettable, noisy, successful`),
    did: list(`lasted three hours, began late, ended in a draw, took all day, started at eight, went on too long, bored him, made us laugh,
      drew a large crowd, was put off, finished early, ended in tears, had a happy ending, had already begun, was almost over,
      was called off, lasted too long, was interrupted, cost a lot of money, had been planned for months`),
  },
  {
    name: 'picture',
    takes: list(`painted, framed, hung {it} up, drew, hung {it} on the wall, looked at, photographed`),
    nouns: list(`painting, photo, picture, poster, drawing, portrait, map, sketch, photograph, cartoon`),
    be: list(
      `blurred, framed, faded, out of focus, abstract, detailed, unframed, lifelike, colourful, overexposed, hand-drawn, signed by the artist`,
    ),
    did: list(
      `hung on the wall, showed a landscape, was painted by a master, fell off the wall, had a golden frame, showed her grandmother, was out of focus, was a copy`,
    ),
  },
  {
    name: 'weather',
    takes: list(`expected, feared, sheltered from, predicted, survived, got caught in`),
    nouns: list(
      `storm, wind, rain, snow, fog, hurricane, flood, earthquake, fire, thunderstorm, gale, blizzard, tornado`,
    ),
    be: list(
      `violent, raging, blinding, unexpected, devastating, fierce, freezing, strong, destructive, unstoppable, very sudden`,
    ),
    did: list(
      `lasted for days, destroyed everything, came from the north, stopped at last, blew hard, died down, spread quickly, struck at night, calmed down, raged all night, got worse`,
    ),
  },
];
