import { toPartKey } from "./load-part.ts";
import { recordHost } from "./record-host.ts";

Object.assign(globalThis, { [toPartKey("recorder")]: recordHost });
