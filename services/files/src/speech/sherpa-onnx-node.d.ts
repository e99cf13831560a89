// The parts of sherpa-onnx-node that are used here; the package has no type declarations that TypeScript finds.
declare module "sherpa-onnx-node" {
  interface OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
  }

  interface Recognized {
    text: string;
    /** "en", "<|en|>", or empty. */
    lang?: string;
  }

  class OfflineRecognizer {
    constructor(config: { featConfig: object; modelConfig: object });
    createStream(): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): Recognized;
  }
}
