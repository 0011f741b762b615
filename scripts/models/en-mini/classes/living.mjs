// Animals and plants, and what is eaten and drunk. {be, did, takes}: see ../classes.mjs.
import { list } from './list.mjs';

/** @type {import('../classes.mjs').NounClass[]} */
export const LIVING = [
  {
    name: 'animal',
    takes: list(`fed, stroked, tamed, walked, groomed, petted, took {it} to the vet, named, trained, caressed, bred`),
    nouns:
      list(`animal, dog, cat, horse, cow, sheep, goat, pig, donkey, rabbit, fox, wolf, bear, lion, tiger, elephant, monkey, mouse, rat,
      squirrel, deer, camel, duck, goose, chicken, parrot, owl, eagle, puppy, kitten, pony, lamb, calf, hamster, turtle, snake, frog,
      bull, ox, zebra, giraffe, kangaroo, hedgehog, otter, beaver, crow, pigeon, hen, bee, bird, spider, butterfly, ant, whale, shark,
      penguin, bat, swan, dolphin, worm, fly, mosquito, lizard, crocodile, hare, pet, insect, mule`),
    be: list(`tired, thirsty, hungry, asleep, afraid, frightened, scared, sick, sleepy, exhausted, obedient, tame, playful, greedy, lame, shy,
      curious, restless, nervous, fierce, starving, injured, lost, stubborn, trained, friendly, jealous, angry, lonely, weary, clever,
      stupid, cautious, blind, deaf, pregnant, lively, bored, faithful, weak, lazy, slow, hurt, wounded, wild, brave, gentle, aggressive,
      sleeping, in pain, ill, dangerous, noisy, fat, timid, cruel, busy with its young, out of breath, unwell`),
    did: list(`wanted to sleep, needed a rest, smelled a stranger, heard a noise, had hurt its leg, had not eaten for days, fell asleep, ran away,
      woke up, died, wanted to drink, was looking for its mother, felt hungry, felt tired, felt ill, saw a snake, wanted to play,
      had a sore paw, could not see, missed its owner, had lost its way, trembled, yawned, barked, wagged its tail, had a broken leg,
      wanted to get out, could not run any more, did not feel well, bit the postman, had just eaten, wanted to be stroked, growled,
      did not move`),
  },
  {
    name: 'plant',
    takes: list(`watered, pruned, planted, repotted, cut {it} down, trimmed, uprooted`),
    nouns:
      list(`tree, flower, rose, bush, oak, tulip, cactus, plant, fern, vine, palm, willow, sunflower, lily, hedge, pine, orchid, shrub,
      seedling, grass, apple tree, ivy, weed, bamboo, vegetable, daisy, violet, moss, corn, branch, leaf, sapling`),
    be: list(`in bloom, withered, leafless, overgrown, poisonous, evergreen, in full blossom, blooming, rootless, dried up, thorny, budding,
      fragrant, in flower, freshly planted, well watered, green all year round, pruned, wilting, dead, tall, dying, young, leafy,
      full of fruit, rotten inside, rare`),
    did: list(`had lost its leaves, bore no fruit, needed watering, grew quickly, bloomed in May, had deep roots, withered, needed sunlight,
      grew too fast, flowered every spring, had thorns, had yellow leaves, got too little light, fell down, died, had no water,
      was growing well, was dying, needed more light, was in the sun, was covered with blossoms`),
  },
  {
    name: 'food',
    takes: list(`ate, swallowed, tasted, peeled, chewed, baked, sliced, fried, cooked, nibbled, bit into`),
    nouns:
      list(`apple, pear, cake, bread, cheese, sandwich, pizza, banana, orange, cookie, pie, steak, sausage, fish, meat, potato, tomato, carrot,
      egg, salad, chocolate, ice cream, pancake, omelette, rice, pasta, burger, mango, peach, melon, biscuit, ham, pudding, pastry,
      cherry, grape, onion, lettuce, sweet, candy, bone, nut, honey, butter, bean, dinner, meal, lemon, strawberry, peanut, breakfast,
      lunch, noodle, dessert, pepper`),
    be: list(`delicious, sweet, sour, salty, ripe, unripe, rotten, overcooked, undercooked, tasty, juicy, crunchy, stale, spicy, mouldy, burnt,
      crisp, well done, half-eaten, freshly baked, fresh, bitter, tender, underdone, yummy, bland, edible, peeled, frozen, spoiled,
      greasy, chewy, raw, sugary, appetising, hard, tough, poisonous, healthy, full of sugar, uncooked, salted, nourishing, good to eat`),
    did: list(`tasted good, tasted awful, had gone bad, smelled delicious, melted in the mouth, was still in the oven, needed more salt,
      tasted of garlic, had turned brown, smelled rotten, had too much sugar in it, tasted sweet, had been burnt,
      was meant for the guests, had not been cooked long enough, smelled good, had a strange taste, was still warm`),
  },
  {
    name: 'drink',
    takes: list(`drank, tasted, swallowed, sipped, poured {it} into a glass, stirred, gulped {it} down`),
    nouns: list(
      `milk, juice, tea, coffee, lemonade, wine, beer, soup, water, cocoa, champagne, cider, soda, cream, cocktail, brandy, whisky,
      medicine, tonic, broth, smoothie`,
    ),
    be: list(`delicious, sweet, sour, salty, bitter, fresh, lukewarm, boiling, fizzy, spoiled, tasty, diluted, refreshing, watery, alcoholic,
      sugary, undrinkable, chilled, spilt, strong, weak, good for the throat, poisoned`),
    did: list(`tasted good, tasted awful, had gone bad, was still steaming, contained no alcohol, had turned sour, had too much sugar in it,
      tasted sweet, had cooled down, boiled over, smelled strange, was still hot, made them sick, had been left in the sun`),
  },
];
