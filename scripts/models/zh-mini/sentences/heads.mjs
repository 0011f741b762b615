// Heads: clauses with the antecedent, and where a rival stands. The order is part of what a seed means, and a sentence's
// template names its row: add new heads at the end.

import { actionHeads } from './heads/actions.mjs';
import { placeHeads } from './heads/places.mjs';
import { creatureHeads } from './heads/creatures.mjs';
import { topicHeads } from './heads/topics.mjs';

/** Each with its share. @param {import('./writer.mjs').Writer} writer @returns {[number, () => void][]} */
export function heads(writer) {
  const actions = actionHeads(writer),
    places = placeHeads(writer),
    creatures = creatureHeads(writer),
    topics = topicHeads(writer);
  return [
    [26, actions.taken],
    [4, topics.singledOut],
    [9, places.laid],
    [8, places.put],
    [8, places.lies],
    [4, places.stands],
    [8, actions.takenWithAnother],
    [7, actions.takenInTurn],
    [7, creatures.attacks],
    [5, creatures.attacked],
    [6, actions.takenByPerson],
    [6, creatures.personTakes],
    [4, creatures.personMeetsPerson],
    [6, actions.toolUsedOn],
    [5, actions.given],
    [6, places.seenOnArrival],
    [6, places.foundAt],
    [5, topics.relativeClause],
    [5, topics.comparedInKind],
    [5, creatures.moves],
    [4, creatures.meetsWhile],
    [5, topics.known],
    [4, actions.oneOfThree],
    [4, topics.identified],
    [3, places.beside],
    [4, topics.fronted],
    [4, actions.takenThenFiller],
    [4, actions.takenAfterAct],
    [4, places.takenOut],
    [4, creatures.acts],
    [3, actions.intended],
    [5, creatures.passive],
    [5, topics.partDescribed],
    [4, places.loaded],
    [4, topics.relativeClauseThenState],
    [4, creatures.outruns],
    [4, creatures.caught],
    [4, actions.onOccasion],
    [4, places.carried],
    [3, places.parked],
  ];
}
