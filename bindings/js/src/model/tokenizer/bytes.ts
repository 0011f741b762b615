// Tokens that are made of bytes: byte-level vocabularies write each byte as one printable character, others write <0xE6>.

const encoder = new TextEncoder();
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
const BYTE_TOKEN = /^<0x([0-9A-Fa-f]{2})>$/;

/** GPT-2's alphabet: printable Latin-1 characters stand for themselves, the others for U+0100 and on. */
const characterOfByte = ((): readonly string[] => {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCharCode(printable ? byte : next++);
  });
})();
const byteOfCharacter: ReadonlyMap<string, number> = new Map(
  characterOfByte.map((character, byte) => [character, byte]),
);

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A text's bytes, each as its character. */
export function byteLevel(text: string): string {
  return Array.from(utf8(text), (byte) => characterOfByte[byte]).join('');
}

/** The token that stands for a byte. */
export function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
}

/** The tokens of a text's bytes; undefined where not all of them have one. */
export function byteIds(text: string, id: (token: string) => number | undefined): number[] | undefined {
  const ids = Array.from(utf8(text), (byte) => id(byteToken(byte)));
  return ids.includes(undefined) ? undefined : (ids as number[]);
}

/** The bytes of a byte-level token; undefined where it has a character that stands for none. */
export function byteLevelBytes(token: string): Uint8Array | undefined {
  const bytes = new Uint8Array(token.length);
  for (let i = 0; i < token.length; i++) {
    const byte = byteOfCharacter.get(token.charAt(i));
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

/** The byte that a token such as <0xE6> stands for. */
export function fallbackByte(token: string): number | undefined {
  const digits = BYTE_TOKEN.exec(token)?.[1];
  return digits === undefined ? undefined : parseInt(digits, 16);
}

/** The text of some bytes; undefined where they are not whole characters. */
export function decodeWhole(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of some bytes; what is none becomes U+FFFD. */
export function decodeLossy(bytes: readonly number[]): string {
  return lossy.decode(Uint8Array.from(bytes));
}

/** Whole characters as text, the bytes of parts as <0xE6>: never a replacement character. */
export function showBytes(bytes: Uint8Array): string {
  const whole = decodeWhole(bytes);
  if (whole !== undefined) return whole;
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const length = characterLength(bytes[i] ?? 0);
    const character =
      length === 0 || i + length > bytes.length ? undefined : decodeWhole(bytes.subarray(i, i + length));
    text += character ?? byteToken(bytes[i] ?? 0);
    i += character === undefined ? 1 : length;
  }
  return text;
}

/** How many bytes a character has that begins with this one; 0: none begins so. */
function characterLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf5 ? 4 : 0;
}

/** A byte-level token as text. */
export function showByteLevel(token: string): string {
  const bytes = byteLevelBytes(token);
  return bytes === undefined ? token : showBytes(bytes);
}
