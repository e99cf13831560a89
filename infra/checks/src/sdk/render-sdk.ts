import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../repository.ts";
import { writeSdk } from "./write-sdk.ts";

// `npm run check -- sdk`: writes the methods and types of the server SDK as the public API document describes them.
for (const [file, text] of Object.entries(await writeSdk()))
  writeFileSync(join(root, "shared-contracts/sdk/src/generated", file), text);
