import { recorderKey } from "./load-recorder.ts";
import { recordHost } from "./record-host.ts";

Object.assign(globalThis, { [recorderKey]: recordHost });
