// Where things are. {be, did, takes}: see ../classes.mjs.
import { list } from './list.mjs';

/** @type {import('../classes.mjs').NounClass[]} */
export const PLACES = [
  {
    name: 'way',
    takes: list(
      `walked along, drove along, crossed at the lights, widened, resurfaced, took {it} to the village, followed {it} to the end`,
    ),
    nouns:
      list(`street, road, path, bridge, lane, highway, avenue, alley, trail, track, motorway, footpath, pavement, crossing, tunnel, staircase,
      corridor, passage, boulevard, driveway, slope, roundabout, corner, pass, ramp, aisle, sidewalk, route, line`),
    be: list(`wide, narrow, steep, slippery, icy, muddy, bumpy, winding, busy, crowded, flooded, closed to traffic, under repair, paved, uneven,
      blocked, unlit, broad, straight, full of holes, jammed, one-way, covered with ice, dusty, impassable, full of cars, poorly lit,
      dangerous, dark, unsafe, deserted, noisy, closed, frozen over, under construction, too far to walk, long and straight, well lit,
      covered with snow, full of people, impossible to cross`),
    did: list(`led uphill, had no pavement, led to the sea, had too much traffic, was being repaired, went through a forest, ended suddenly,
      had a sharp bend, had many potholes, ran along the coast, forked, had not been cleared, was covered with mud,
      had been closed for repairs, led nowhere, was full of traffic, had three lanes, crossed the railway`),
  },
  {
    name: 'building',
    takes: list(`entered, renovated, rented, heated, lived in, moved into, demolished, rebuilt, furnished`),
    nouns:
      list(`house, school, church, hotel, castle, hospital, library, museum, barn, cottage, palace, factory, theatre, shop, tower, station,
      garage, temple, bank, restaurant, cabin, stable, warehouse, flat, villa, prison, inn, hall, kitchen, bedroom, office, cellar, room,
      classroom, bathroom, living room, attic, tent, hut, store, shed, skyscraper, chapel, club, dining room, mansion`),
    be: list(`haunted, locked, vacant, unheated, abandoned, well heated, uninhabited, for rent, closed, demolished, rebuilt, empty, draughty,
      spacious, gloomy, damp, furnished, deserted, on fire, renovated, in ruins, open to visitors, dark, noisy, quiet, crowded, stuffy,
      cramped, messy, full of people, unsafe, safe, cosy, well lit, closed for the day, full of smoke, being painted, smelly,
      hot and stuffy, freezing`),
    did: list(`had no windows, burned down, had thick walls, had a leaking roof, collapsed, stood empty, had two floors, was being built,
      needed a new roof, had a large garden, was built of stone, belonged to a count, opened at nine, overlooked the sea, had no heating,
      smelled of paint, was full of smoke, was too dark to see anything, had not been cleaned, had no lift, had been sold,
      was closed on Mondays`),
  },
  {
    name: 'water',
    takes: list(`swam in, swam across, fished in, drained, dammed, sailed on, waded through`),
    nouns: list(
      `river, lake, pond, sea, stream, canal, ocean, swimming pool, creek, bay, waterfall, reservoir, lagoon, brook, swamp, marsh,
      fountain, puddle, harbour, spring, pool, well`,
    ),
    be: list(`deep, shallow, frozen, polluted, full of fish, rough, navigable, murky, teeming with fish, stormy, choppy, calm, crystal clear,
      iced over, choked with weeds, swollen, wide, dangerous, icy, contaminated, too deep to stand in, full of sharks, full`),
    did: list(`had burst its banks, had a strong current, froze in winter, dried up in summer, flowed into the sea, was fed by a spring,
      had high waves, was full of crocodiles, reflected the moon, was too cold to swim in, had flooded the fields,
      carried a lot of water, had frozen over`),
  },
  {
    name: 'land',
    takes: list(`explored, camped in, got lost in, wandered through, hiked through`),
    nouns: list(
      `mountain, hill, forest, field, garden, park, island, desert, beach, valley, meadow, jungle, wood, lawn, coast, cliff, orchard, plain`,
    ),
    be: list(
      `hilly, sandy, fertile, barren, wooded, uninhabited, bare, grassy, remote, wild, foggy, sunny, covered with snow, full of mosquitoes, stony, mountainous, windy, full of flowers`,
    ),
    did: list(
      `had no trees, had a beautiful view, attracted many tourists, belonged to a farmer, was covered with snow, lay in the south, was far away, was full of wild flowers, was home to many birds`,
    ),
  },
  {
    name: 'town',
    takes: list(`moved to, toured, governed, fled from, lived in, defended, invaded`),
    nouns: list(`city, town, village, country, capital, port, suburb, resort, kingdom, state, colony, settlement`),
    be: list(
      `densely populated, overcrowded, industrial, cosmopolitan, rural, bombed, democratic, independent, full of tourists, at war, near the border, poor, prosperous, peaceful, besieged`,
    ),
    did: list(
      `had a million inhabitants, had no railway station, was founded in the Middle Ages, was destroyed in the war, had many museums, elected a new mayor, had no army, gained independence, celebrated its birthday`,
    ),
  },
];
