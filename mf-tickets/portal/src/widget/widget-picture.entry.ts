import { toPartKey } from "./load-part.ts";
import { takePicture } from "./take-picture.ts";

Object.assign(globalThis, { [toPartKey("picture")]: takePicture });
