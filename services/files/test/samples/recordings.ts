function ascii(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** Builds a 16-bit tone at 8 kHz. */
export function aWav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8_000 * 2);
  for (let index = 0; index < samples.length / 2; index++) {
    samples.writeInt16LE(Math.round(Math.sin(index / 3) * 8_000), index * 2);
  }
  const format = [
    number(1, 2),
    number(1, 2),
    number(8_000, 4),
    number(16_000, 4),
    number(2, 2),
    number(16, 2),
  ];
  const chunks = [
    ascii("WAVEfmt "),
    number(16, 4),
    ...format,
    ascii("data"),
    number(samples.length, 4),
    samples,
  ];
  const body = Buffer.concat(chunks);
  return Buffer.concat([ascii("RIFF"), number(body.length, 4), body]);
}

function id3Frame(id: string, text: string): Buffer {
  const value = Buffer.concat([Buffer.of(3), Buffer.from(text)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(value.length);
  return Buffer.concat([ascii(id), size, Buffer.alloc(2), value]);
}

/** Builds a silent MP3 of 128 kbit/s with title and artist. */
export function anMp3(frames: number, title: string, artist: string): Buffer {
  const tags = Buffer.concat([id3Frame("TIT2", title), id3Frame("TPE1", artist)]);
  const size = Buffer.of(0, 0, tags.length >> 7, tags.length & 0x7f);
  const frame = Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(413)]);
  return Buffer.concat([ascii("ID3"), Buffer.of(3, 0, 0), size, tags, ...Array<Buffer>(frames).fill(frame)]);
}

function oggPage(kind: number, position: number, packet: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", 0, "latin1");
  head[5] = kind;
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head[26] = 1;
  return Buffer.concat([head, Buffer.of(packet.length), packet]);
}

/** Builds a silent voice note at 48 kHz, as messengers send it. */
export function anOpus(seconds: number): Buffer {
  const head = Buffer.concat([ascii("OpusHead"), Buffer.of(1, 1, 0, 0), number(48_000, 4), Buffer.alloc(3)]);
  const tags = Buffer.concat([ascii("OpusTags"), number(4, 4), ascii("test"), number(0, 4)]);
  const silence = Buffer.of(0xf8, 0xff, 0xfe);
  return Buffer.concat([oggPage(2, 0, head), oggPage(0, 0, tags), oggPage(4, seconds * 48_000, silence)]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([head, ascii(type), body]);
}

/** Builds the header of a video, which has a duration but no frames. */
export function anMp4(seconds: number): Buffer {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(seconds * 1_000, 16);
  movie.writeUInt32BE(0x10000, 20);
  const clock = Buffer.alloc(24);
  clock.writeUInt32BE(1_000, 12);
  clock.writeUInt32BE(seconds * 1_000, 16);
  const [media, handler] = [
    box("mdhd", clock),
    box("hdlr", Buffer.alloc(8), ascii("vide"), Buffer.alloc(13)),
  ];
  return Buffer.concat([
    box("ftyp", ascii("isom"), Buffer.alloc(4), ascii("isommp42")),
    box("moov", box("mvhd", movie), box("trak", box("tkhd", Buffer.alloc(84)), box("mdia", media, handler))),
    box("mdat", Buffer.alloc(64)),
  ]);
}

/** Builds the header of an AVI with 25 frames per second. */
export function anAvi(seconds: number): Buffer {
  const main = Buffer.alloc(56);
  main.writeUInt32LE(40_000, 0);
  main.writeUInt32LE(seconds * 25, 16);
  const list = Buffer.concat([ascii("hdrlavih"), number(main.length, 4), main]);
  const movie = Buffer.concat([ascii("movi"), Buffer.alloc(64)]);
  const body = Buffer.concat([
    ...[ascii("AVI LIST"), number(list.length, 4), list],
    ...[ascii("LIST"), number(movie.length, 4), movie],
  ]);
  return Buffer.concat([ascii("RIFF"), number(body.length, 4), body]);
}
