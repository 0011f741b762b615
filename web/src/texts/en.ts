import type { Texts } from './shape.js';

export const en: Texts = {
  name: 'Heed',
  tagline: 'Click a word, see where it attends',
  lead: 'A word divides its attention among all words of its sentence. How much each one gets is computed in this page, now, by a trained model: no server, and no number that was written beforehand.',
  skip: 'Skip to the content',
  contents: 'Contents',
  language: 'Language',
  otherLanguage: '中文',
  theme: { label: 'Appearance', auto: 'Auto', light: 'Light', dark: 'Dark' },
  still: {
    lead: 'A word divides its attention among all words of its sentence; how much each one gets, a trained model computes. The picture was computed when this site was built; once the scripts are here, one to click and change takes its place.',
    caption: 'A still picture, computed with the same model when this site was built.',
    noScript:
      'Clicking words, changing the sentence and choosing models is computed by your browser, so it needs JavaScript and WebAssembly.',
  },
  sentence: {
    label: 'Sentence',
    hint: 'Change it as you like. Spaces (or |) between words are yours to set; without any, the browser splits the text.',
    examples: 'Try',
    reset: 'Back to the first sentence',
    unread: (parts) => `The link also says ${parts}, which means nothing here.`,
    gloss: '我 I · 吃了 ate · 一个 an · 苹果 apple · 它 it · 很 very · 甜 sweet',
  },
  guess: {
    title: 'What the model would put there',
    hide: (word) => (word === undefined ? 'Hide the chosen word' : `Hide “${word}”, and let the model guess`),
    withAll: 'with all heads',
    without: ({ layer, head }) => `without layer ${layer} · head ${head}`,
    headOff: 'Switch off the head that is shown',
    computed:
      'Computed in this page: the likeliest pieces of the vocabulary, and the probability that the model gives them. What changes without a head is what that head was worth here, and no more.',
  },
  model: {
    title: 'The model',
    lead: 'A word divides its attention among all words of its sentence. How much each one gets is computed in this page, now, by the model that you chose. No number was written beforehand; whether the model was trained, and how well, only its maker can say.',
    another: 'Show another model',
    bundled: (name, reads) => `${name}, which this page brings along (${reads === 'zh' ? 'Chinese' : 'English'})`,
    address: 'Address of a folder in Hugging Face’s form',
    addressHint:
      'With config.json, model.safetensors or its index and shards, and tokenizer.json. The server must allow this page to read them (CORS). The address becomes part of this page’s link, and the files are kept in this browser for the next time.',
    load: 'Load',
    files: 'Or the same files from your disk',
    filesHint: 'You may also drop them, or their folder, anywhere on this page. They don’t leave your computer.',
    noLink:
      'This model came from your own files, so no link can carry it: the link opens this page with the model that it brings along.',
    arriving: (label) => `Loading ${label} …`,
    cancel: 'Cancel',
    failed: (label) => `${label} can’t be used; the page goes on with the model from before.`,
    retry: 'Try again',
    facts: {
      name: 'Name',
      architecture: 'Architecture',
      layers: 'Layers',
      heads: 'Heads per layer',
      sharedHeads: (heads, kvHeads) => `${heads}, keys and values for ${kvHeads}`,
      parameters: 'Parameters',
      bytes: 'In the file',
      dtype: 'In memory as',
      longest: 'Longest text',
      tokens: (count) => `${count} tokens`,
      sight: 'A word sees',
      causal: 'what stands before it',
      both: 'the whole sentence',
      licence: 'Licence',
    },
  },
  numbers: {
    title: 'What these numbers are, and are not',
    items: [
      'A percentage is the weight that one word gives another, in one head of one layer; each row sums to 100 %.',
      'For a word of several characters, weights are summed where it is attended to, and averaged where it attends.',
      'Heads are named by measurement: in how many annotated sentences the right word has the largest weight among those that might be meant, and only where that beats every rule that looks at positions alone.',
      'The model with which this page begins, en-mini, is small; “The model” above says how many parameters it has. Most of what it read were short sentences from a generator. It knows plain short English and errs beyond it.',
      'A weight is not an explanation. It says how much was taken from where, not why the model answers as it does.',
    ],
  },
  steps: {
    title: 'One act of attention, three steps',
    lead: 'The chosen word multiplies its query (blue) with every word’s key (vermilion); divides by √d, so that the softmax is not saturated; and adds up the values (green) by their weights, which gives its output (purple).',
    waiting: 'The model’s own numbers stand here once they are computed.',
  },
  exercises: {
    title: 'Predict, then reveal',
    lead: 'Say what you expect, then see what the model computed. It errs too, and that is worth seeing as well.',
    bundledOnly:
      'These questions were written for en-mini, which reads English and whose heads were measured; so it is asked here, whichever model stands above.',
    start: 'Begin',
    next: 'Next',
    again: 'Once more',
    predict: (word) => `Your guess: which word does “${word}” attend to most?`,
    answer: (guess, best, share, right) =>
      right
        ? `Right: the largest weight goes to “${best}”, ${share}.`
        : `You guessed “${guess}”; the largest weight goes to “${best}”, ${share}.`,
    itself: (word, share) => `(“${word}” keeps more for itself, ${share}; that was no choice here.)`,
    unanswered: 'The model has not finished yet.',
    items: [
      {
        title: 'Another adjective',
        text: 'Predict where “it” points. Then the adjective at the end changes: does “it” still point to the same word? The first sentence has one noun, the next one has two.',
      },
      {
        title: 'Article and degree adverb',
        text: '“an” waits for a noun, “very” for an adjective. Do they look there?',
      },
      {
        title: 'One hop',
        text: '“sweet” speaks of “apple”. A recurrent network has to hand “apple” on, state by state; attention can fetch it directly, and how much it fetches is a matter of what is computed.',
      },
    ],
    searched: ({ word, target, layer, head, heads, share }) =>
      `Of all ${heads} heads, it is head ${head} of layer ${layer} in which “${word}” takes most from “${target}”: ${share}, in a single hop.`,
    compared: (before, now) =>
      before.best === now.best
        ? `With “${before.changed}” it was “${before.best}” (${before.share}), and with “${now.changed}” it still is (${now.share}).`
        : `With “${before.changed}” it was “${before.best}” (${before.share}), with “${now.changed}” it is “${now.best}” (${now.share}).`,
    hops: (steps) =>
      `In this sentence a recurrent network takes ${steps} steps, attention takes 1; over 180 words it is 180 against 1.`,
  },
  share: {
    title: 'Take it with you',
    lead: 'The address of this page holds its present state. Save the picture as SVG or PNG, the numbers as JSON.',
    local:
      'The model above came from your own files. Link and HTML can’t carry it and show the model that this page brings along; put the folder on a server to share it.',
    cut: 'The sentence is too long for a link, which carries only its beginning.',
    copyLink: 'Copy link',
    copied: 'Copied',
    notCopied: 'The browser forbids copying; please select it by hand',
    embed: 'Put it in your page',
    embedHint:
      'A whole page that shows the present sentence, word and head; without JavaScript it shows the text inside the tag. It fetches heed.standalone.js from this site, which works from any other. To keep it on your own site, save that file beside your page and put its name in place of the address.',
    download: 'Save heed.standalone.js',
    copyEmbed: 'Copy HTML',
  },
  later: {
    title: 'Still to come',
    lead: 'Not made yet; it too will show computed numbers only:',
    items: ['The first attention there was: an LSTM with attention translates a sentence'],
  },
  footer:
    'Everything is computed in your browser. What you write is sent nowhere, not even on reload: it stands behind the # of the link. Only where you name the address of a model does the browser fetch files from there.',
};
