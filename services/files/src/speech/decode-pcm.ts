type ReadSample = (view: DataView, offset: number) => number;

const formats: Readonly<Record<string, { bytes: number; read: ReadSample }>> = {
  "pcm-u8": { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 0x80 },
  "pcm-s8": { bytes: 1, read: (view, at) => view.getInt8(at) / 0x80 },
  "pcm-s16": { bytes: 2, read: (view, at) => view.getInt16(at, true) / 0x8000 },
  "pcm-s16be": { bytes: 2, read: (view, at) => view.getInt16(at) / 0x8000 },
  "pcm-s24": {
    bytes: 3,
    read: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000,
  },
  "pcm-s24be": {
    bytes: 3,
    read: (view, at) => (view.getInt8(at) * 0x10000 + view.getUint16(at + 1)) / 0x800000,
  },
  "pcm-s32": { bytes: 4, read: (view, at) => view.getInt32(at, true) / 0x80000000 },
  "pcm-s32be": { bytes: 4, read: (view, at) => view.getInt32(at) / 0x80000000 },
  "pcm-f32": { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  "pcm-f32be": { bytes: 4, read: (view, at) => view.getFloat32(at) },
};

/** Returns a decoder of uncompressed samples, by mediabunny's name of the format; null for an unknown format. */
export function pcmDecoder(codec: string, channels: number): ((packet: Uint8Array) => Float32Array[]) | null {
  const format = formats[codec];
  if (!format) return null;
  const { bytes, read } = format;
  return (packet) => {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    const frames = Math.floor(packet.length / (bytes * channels));
    return Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => read(view, (frame * channels + channel) * bytes)),
    );
  };
}
