// What people make and use. {be, did, takes}: see ../classes.mjs.
import { list } from './list.mjs';

/** @type {import('../classes.mjs').NounClass[]} */
export const THINGS = [
  {
    name: 'vehicle',
    takes: list(
      `drove, parked, refuelled, insured, overtook, hired, boarded, got into, missed {it} by a minute, towed {it} away`,
    ),
    nouns:
      list(`car, bus, truck, bicycle, taxi, van, train, tram, motorcycle, scooter, lorry, jeep, tractor, ambulance, limousine, plane,
      helicopter, boat, ship, ferry, bike, caravan, coach, yacht, airplane, carriage, sled, rocket, racing car, subway, canoe,
      wagon, cart`),
    be: list(`out of fuel, out of petrol, parked, overloaded, insured, stolen, second-hand, roadworthy, rusty, fast, economical, late, overtaken,
      delayed, double-parked, fully booked, punctured, uninsured, speeding, stuck in traffic, towed away, slow, dangerous,
      heavily loaded, on its way, brand-new, crowded, full of passengers, out of control, uncomfortable, empty, too heavy for the bridge,
      noisy, fuel-efficient`),
    did: list(`had a flat tyre, broke down, ran out of fuel, would not start, had no brakes, needed new tyres, had an accident, left on time,
      crashed, had engine trouble, overheated, needed a driver, skidded, used too much petrol, stopped at every station,
      had a weak battery, had no petrol, was going too fast, could not stop in time, needed repairing, had lost a wheel, broke its axle,
      sank, arrived late, had no lights, ran over a nail`),
  },
  {
    name: 'furniture',
    takes: list(`sat on, lay down on, polished, upholstered, varnished, assembled, stained`),
    nouns:
      list(`table, chair, bed, sofa, desk, shelf, bench, cupboard, wardrobe, stool, armchair, couch, bookcase, mattress, cradle, carpet, rug,
      cabinet, dresser, hammock, pillow, blanket, crib, sideboard, counter, piano stool, mirror, rocking chair`),
    be: list(`wobbly, comfortable, uncomfortable, polished, varnished, wooden, antique, upholstered, handmade, soft, hard, creaky, worn,
      scratched, padded, foldable, cosy, screwed to the wall, well made, oak, soft and warm, cushioned, broken, rickety, made of wood`),
    did: list(`had a broken leg, creaked, needed polishing, was made of oak, took up half the room, had three drawers, was covered with velvet,
      had belonged to her grandmother, collapsed, squeaked, stood in the corner, broke, gave way, wobbled`),
  },
  {
    name: 'tool',
    takes: list(`sharpened, used {it} for the work, wielded, gripped, honed, picked {it} up by the handle`),
    nouns:
      list(`knife, hammer, axe, saw, screwdriver, spade, shovel, razor, drill, rake, chisel, needle, pencil, pen, brush, broom, ladder, sickle,
      scythe, scalpel, wrench, sword, key, rope, net, hook, stick, fork, spoon, nail, pin, spear, arrow, plough`),
    be: list(
      `blunt, sharp, rusty, handy, well balanced, dull, pointed, honed, clumsy, bent, cordless, sturdy, suitable, unusable, sharpened,
      made of steel, broken, thin, strong enough`,
    ),
    did: list(
      `had a wooden handle, had lost its edge, needed sharpening, cut well, slipped, did the job, lay on the workbench, had no handle,
      snapped, broke, bent, was the wrong size, did not cut, was lying about`,
    ),
  },
  {
    name: 'device',
    takes: list(
      `switched {it} on, switched {it} off, plugged {it} in, unplugged, charged, recharged, turned {it} off, restarted`,
    ),
    nouns:
      list(`phone, computer, laptop, radio, camera, television, printer, tablet, clock, watch, alarm clock, fridge, oven, washing machine,
      lamp, torch, robot, heater, microwave, toaster, calculator, speaker, router, vacuum cleaner, dishwasher, machine, engine,
      mobile phone, projector, scanner, smartphone, screen, keyboard, elevator, freezer, stove, air conditioner, drone`),
    be: list(`switched off, switched on, charged, unplugged, out of order, flickering, waterproof, plugged in, beeping, noisy, digital, obsolete,
      under warranty, wireless, connected, offline, automatic, defective, programmed, in use, overheated, turned off, broken, slow, loud,
      wired, dead, quiet, up to date, faulty, modern, complicated, easy to use`),
    did: list(`had a flat battery, stopped working, needed new batteries, made a strange noise, would not turn on, rang,
      used too much electricity, went off, crashed, broke down, needed an update, had a cracked screen, had run out of power,
      gave an error, was not plugged in, broke, did not work, froze, needed repairing, needed to be charged, had a new battery,
      ran out of battery`),
  },
  {
    name: 'clothes',
    takes: list(
      `put {it} on, ironed, wore, took {it} off, tried {it} on, mended, unbuttoned, washed {it} by hand, knitted`,
    ),
    nouns:
      list(`coat, shirt, dress, jacket, hat, skirt, sweater, scarf, suit, uniform, blouse, sock, shoe, boot, glove, belt, cap, vest, tie,
      raincoat, jumper, gown, kimono, pullover, t-shirt, helmet, mask, apron, cloak, sandal, slipper, nightgown, stocking, hood,
      swimsuit`),
    be: list(`tight, loose, torn, wrinkled, fashionable, old-fashioned, knitted, ironed, unbuttoned, woollen, itchy, elegant, faded, patched,
      tailored, stylish, shabby, washable, moth-eaten, well cut, crumpled, becoming, out of fashion, made of silk, baggy, striped,
      unfashionable, thin, thick, comfortable, her size, too big for him, too tight for her, in fashion, made of leather`),
    did: list(`had a hole in it, did not suit her, shrank in the wash, had lost a button, needed ironing, went well with her eyes, itched,
      fitted him well, came in three colours, had a silk lining, was made of wool, had long sleeves, suited him, kept her warm,
      needed washing, had shrunk, tore, did not fit him, had a stain, matched her shoes`),
  },
  {
    name: 'container',
    takes: list(`opened, filled, emptied, closed, unpacked, sealed, unlocked, looked into, filled {it} to the brim`),
    nouns:
      list(`box, bag, suitcase, bottle, basket, bucket, drawer, jar, backpack, barrel, chest, envelope, purse, pot, can, crate, trunk, parcel,
      tin, cage, briefcase, glass, cup, bowl, vase, tank, carton, plate, dish, mug, wallet, pan, kettle, thermos, teapot, sack, safe,
      tray, folder`),
    be: list(`full, leaking, sealed, overflowing, half-empty, filled to the brim, cracked, roomy, airtight, half full, bottomless, corked,
      upside down, unlabelled, made of glass, waterproof, empty, locked, broken, fragile, open, chipped, shut tight, empty already,
      made of plastic, plastic, too full`),
    did: list(`had a hole in the bottom, had no lid, held two litres, burst open, fell over, leaked, would not close, had a false bottom,
      overflowed, had a handle, contained nothing, broke, cracked, tipped over, was full of sand, slipped out of her hand,
      had been opened, was made of cardboard`),
  },
  {
    name: 'instrument',
    takes: list(`played, tuned, practised on, played {it} every day, retuned`),
    nouns: list(
      `piano, violin, guitar, flute, drum, trumpet, cello, harp, organ, clarinet, accordion, harmonica, saxophone, bass, banjo,
      recorder, oboe, bagpipe, ukulele, xylophone, horn`,
    ),
    be: list(
      `out of tune, well tuned, loud, melodious, badly tuned, made by a master, in tune, unplayable, tuned, made of rosewood,
      expensive to repair, easy to play, hard to play, too loud, two hundred years old`,
    ),
    did: list(
      `had a broken string, sounded wonderful, needed tuning, sounded awful, had a warm tone, had lost its tone, sounded too loud,
      needed new strings, had been tuned, sounded beautiful, sounded strange`,
    ),
  },
  {
    name: 'opening',
    takes: list(`opened, closed, locked, slammed, bolted, shut, knocked on`),
    nouns: list(`door, window, gate, curtain, shutter, lid, front door, hatch, lock`),
    be: list(`open, shut, ajar, locked, bolted, jammed, unlocked, stuck, double-glazed, closed, wide open, half open`),
    did: list(`would not open, creaked, slammed, squeaked, would not close, blew open, was always open, had no lock`),
  },
  {
    name: 'toy',
    takes: list(`kicked, threw, caught, played with, inflated, tossed`),
    nouns: list(`ball, doll, kite, balloon, puzzle, teddy bear, toy, swing, football, frisbee, toy train, snowman`),
    be: list(
      `inflatable, bouncy, cuddly, flat, inflated, made of rubber, childish, colourful, deflated, full of air, rolling`,
    ),
    did: list(
      `bounced, burst, flew away, rolled away, got stuck in a tree, lost its air, popped, landed on the roof, rolled down the hill`,
    ),
  },
  {
    name: 'jewel',
    takes: list(`wore, pawned, lost, swallowed, engraved, stole`),
    nouns: list(`ring, necklace, coin, diamond, bracelet, earring, crown, medal, brooch, pearl, gem, stone`),
    be: list(
      `valuable, genuine, golden, fake, sparkling, precious, made of gold, priceless, counterfeit, gold-plated, polished`,
    ),
    did: list(
      `sparkled, was made of silver, shone, was worth a fortune, turned out to be fake, had been stolen, glittered`,
    ),
  },
];
