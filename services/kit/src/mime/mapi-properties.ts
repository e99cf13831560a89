/** The properties of an object of Outlook, by id. Text in an unknown code page and objects are bytes. */
export type MapiProperties = Map<number, string | number | Uint8Array>;

const types = { text: 0x1e, unicode: 0x1f, binary: 0x102, object: 0x0d, long: 0x03 } as const;
/** The bytes of values with a fixed size, by type; smaller ones are padded to four. */
const sizes: Record<number, number> = {
  ...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
};
const severalValues = 0x1000;

/** Reads a list of properties (MS-OXTNEF, 2.1.3.4). Throws a RangeError for a damaged one. Named properties are left out. */
export function readMapiProperties(bytes: Buffer): MapiProperties {
  const found: MapiProperties = new Map();
  const reader = new MapiReader(bytes);
  const count = reader.long();
  for (let index = 0; index < count && !reader.isAtEnd; index += 1) {
    const [type, id] = [reader.short(), reader.short()];
    const isNamed = id >= 0x8000;
    if (isNamed) reader.skipName();
    const value = reader.value(type);
    if (value !== null && !isNamed) found.set(id, value);
  }
  return found;
}

class MapiReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  short(): number {
    this.#at += 2;
    return this.#bytes.readUInt16LE(this.#at - 2);
  }

  long(): number {
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** Skips the set that a name belongs to, and the name: a number, or text. */
  skipName(): void {
    this.#at += 16;
    const isText = this.long() === 1;
    const length = this.long();
    if (isText) this.#at += padded(length);
  }

  /** Returns the value, or the first one of several; null for a kind that nobody needs. */
  value(type: number): string | number | Uint8Array | null {
    const plain = type & ~severalValues;
    const size = sizes[plain];
    const isList = type !== plain || size === undefined;
    const count = isList ? this.long() : 1;
    let first: string | number | Uint8Array | null = null;
    for (let index = 0; index < count && !this.isAtEnd; index += 1) {
      const one = size === undefined ? this.#sized(plain) : this.#fixed(plain, size);
      if (index === 0) first = one;
    }
    return first;
  }

  #fixed(type: number, size: number): number | null {
    const value = type === types.long ? this.#bytes.readUInt32LE(this.#at) : null;
    this.#at += size;
    return value;
  }

  #sized(type: number): string | Uint8Array | null {
    const length = this.long();
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += padded(length);
    if (type === types.unicode) return value.toString("utf16le").replace(/\0+$/u, "");
    const isBytes = type === types.text || type === types.binary || type === types.object;
    return isBytes ? value : null;
  }
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
