// Parts of this package that come when they are needed: each is a script of its own in dist/.
import { HeedError, reasonOf } from './errors.js';

/** @throws HeedError `network`; browsers name the script in their reason */
export async function importPart<Part>(who: string, part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (cause) {
    throw new HeedError('network', `${who}: a script of the package could not be loaded: ${reasonOf(cause)}`, {
      cause,
    });
  }
}
