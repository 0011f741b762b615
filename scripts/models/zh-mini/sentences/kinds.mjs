// The noun classes in groups, by what can be done with their members, and what members of a class are called.

import { CLASSES } from '../words.mjs';

/** @typedef {import('../words.mjs').NounClass} NounClass */

/** What the members of a class are called. @type {Record<string, string[]>} */
export const KINDS = {
  fruit: ['水果', '果子'],
  vegetable: ['蔬菜', '菜'],
  dish: ['食物', '吃的', '美食'],
  drink: ['饮料', '喝的'],
  pet: ['动物', '家畜'],
  wild: ['动物', '野兽', '野生动物'],
  bird: ['鸟类', '动物', '飞禽'],
  fishinsect: ['动物', '小动物', '小虫'],
  vehicle: ['交通工具', '车'],
  furniture: ['家具'],
  container: ['容器', '装东西的'],
  device: ['电器', '机器', '电子产品'],
  clothing: ['衣物', '穿的', '服装'],
  text: ['读物', '书'],
  show: ['影视作品', '节目'],
  music: ['音乐', '音乐作品'],
  place: ['地方', '场所', '建筑'],
  home: ['建筑', '住的地方'],
  nature: ['自然风景', '地方'],
  plant: ['植物'],
  tool: ['工具'],
  stationery: ['文具', '学习用品'],
  toy: ['玩具', '玩的'],
  instrument: ['乐器'],
  art: ['艺术品', '收藏品'],
  sky: ['自然现象', '天气'],
  org: ['组织', '单位'],
  money: ['财物', '值钱的东西'],
  body: ['身体的一部分'],
};

export const THINGS = CLASSES;
const byName = new Map(CLASSES.map((kind) => [kind.name, kind]));
/** The classes so named. */
export const kinds = (/** @type {string} */ names) =>
  names.split(' ').map((name) => /** @type {NounClass} */ (byName.get(name)));
export const FURNITURE = kinds('furniture'),
  CONTAINERS = kinds('container'),
  TOOLS = kinds('tool stationery'),
  PLACES = kinds('place home nature');
export const ANIMALS = kinds('pet wild bird fishinsect'),
  PETS = kinds('pet bird wild'),
  FOOD = kinds('fruit vegetable dish'),
  VEHICLES = kinds('vehicle');
export const SMALL = kinds(
  'fruit vegetable dish drink device clothing text stationery toy tool money art container music',
);
export const MOBILE = kinds('pet wild bird fishinsect vehicle toy');
export const MEDIA = kinds('show music text place org plant nature vehicle device idea');
