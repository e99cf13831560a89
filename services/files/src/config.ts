import { secretVariable } from "@tessera/kit/config/config";
import {
  jobVariables,
  logVariables,
  serviceVariables,
  storeVariables,
} from "@tessera/kit/service/service-config";
import { bucketVariables } from "@tessera/kit/storage/bucket-config";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { firstCell } from "@tessera/wire/organization/placement";
import { Type } from "typebox";
import { workerVariables } from "./processing/worker-config.ts";

/** Variables that service and worker share: where files are stored (FILES_DIR, or a bucket), and how they are read. */
const shared = {
  FILES_DIR: Type.String({ minLength: 1 }),
  /** The name of this database, if organizations are split between several that share a Redis. */
  CELL: Type.String({ default: firstCell, pattern: "^[a-z][a-z0-9]{0,30}$" }),
  ...bucketVariables,
  ...workerVariables,
};

/** Every variable of the service; the HTTP process reads them all. */
export const configSchema = Type.Object({
  ...serviceVariables(4004),
  URL_SECRET: secretVariable,
  URL_SECRET_FORMER: FormerSecrets,
  ...shared,
});

/** The worker needs no port, no tokens and signs no addresses. */
export const workerConfigSchema = Type.Object({
  ...logVariables,
  ...storeVariables,
  ...jobVariables,
  ...shared,
});
