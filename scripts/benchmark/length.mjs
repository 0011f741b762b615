// What a block costs as the text gets longer: T from 8 to 1,024, and the parabola that its times lie on.
import { lengthTables } from './length-report.mjs';
import { listMain, measureList } from './one-list.mjs';

export const measureLengths = (options) => measureList('lengths', options);
export const main = listMain({ flag: 'length', take: measureLengths, tables: lengthTables });
