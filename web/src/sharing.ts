// What a reader may take along of the present state.
import type { HeedArcsElement } from 'heed/element';
import { fitsLink, linkText } from './address.js';
import { embedHTML } from './embed.js';
import { saveFigure } from './saving.js';
import { isLocal } from './state.js';
import type { State } from './state.js';
import type { Language } from './texts/languages.js';
import type { ShareProps } from './views/share.js';

export function shareProps(
  state: State,
  language: Language,
  figure: HeedArcsElement | null,
  shown: boolean,
): ShareProps {
  return {
    code: embedHTML({ ...state, text: linkText(state.text), lang: language }, location.href),
    shown,
    local: isLocal(state.model),
    cut: !fitsLink(state.text),
    save: (kind) => {
      if (figure) void saveFigure(figure, kind);
    },
  };
}
