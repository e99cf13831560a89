import { totalmem } from "node:os";
import { subscribe } from "@tessera/kit/database/redis";
import type { Foundation } from "@tessera/kit/service/service";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import { usualTimeouts } from "./draft/draft.context.ts";
import { createAiBudget } from "./model/budget/ai-budget.ts";
import { readAiBudgets } from "./model/budget/ai-budgets.ts";
import { readInstallationModel } from "./model/installation-model.ts";
import { createModels, type ModelsOptions } from "./model/models.ts";
import { readPrices } from "./model/price.ts";
import { createReplies } from "./reply/replies.ts";
import { createReplyLog, stopChannel } from "./reply/reply-log.ts";
import type { AgentsAppContext } from "./routes.ts";
import type { AgentsDatabase } from "./schema/schema.ts";
import { type ReadMeanings, readMeanings } from "./similar/meaning/read-meanings.ts";
import { createToolDependencies } from "./tool-set/create-tool-dependencies.ts";
import { createToolsFor } from "./tool-set/tools-for.ts";

type Given = Foundation<Static<typeof configSchema>, AgentsDatabase>;

const closingGraceMs = 15_000;

type OwnContext = Omit<AgentsAppContext, "tenantDb"> & { meanings: ReadMeanings | null };

export function openContext(given: Given): OwnContext {
  const { config, tenantDb, redis, log, wakeEvents, onClose } = given;
  const credentials = createCredentialBox([config.CREDENTIALS_KEY, ...config.CREDENTIALS_KEY_FORMER]);
  const budget = createAiBudget(redis, readAiBudgets(config.AI_BUDGETS));
  const models = openModels(given, {
    credentials,
    onTokens: (...spent) => void budget.spendTokens(...spent),
  });
  const meanings = isEmbedding(config.SIMILAR_VECTORS) ? readMeanings({ tenantDb, log }) : null;
  const meaning = meanings?.meaning ?? null;
  const drafting = { tenantDb, api: openApiClient(given), models, meaning, log, timeouts: usualTimeouts };
  const programs = createToolDependencies({
    drafting,
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
    onBug: (error) => log.error({ err: error }, "a tool failed"),
  });
  const [toolsFor, prices, now] = [createToolsFor(programs), readPrices(config.AI_PRICES), () => new Date()];
  const replies = createReplies({
    ...{ tenantDb, models, toolsFor, prices, now, wakeRelay: wakeEvents },
    log: createReplyLog(redis),
    onError: (error) => log.error({ err: error }, "a reply could not be written"),
  });
  const onMessage = (_channel: string, replyId: string) => replies.requestStop(replyId);
  onClose(subscribe(redis, [stopChannel], { onMessage }));
  const maxReplyStreams = config.MAX_REPLY_STREAMS_PER_USER;
  return {
    ...{ credentials, models, meanings, drafting, programs, toolsFor, prices, budget, replies },
    ...{ maxReplyStreams, closingGraceMs, now },
  };
}

/** The memory of a host, in bytes, from which tickets are embedded by default: 4 GB, less what firmware and kernel keep. */
const enoughMemory = 3.7 * 1024 ** 3;

function isEmbedding(setting: "on" | "off" | undefined): boolean {
  return setting === undefined ? hostMemory() >= enoughMemory : setting === "on";
}

/** Returns the memory of the host, or of the container if it has a limit. */
function hostMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function openModels({ config, tenantDb }: Given, own: Pick<ModelsOptions, "credentials" | "onTokens">) {
  return createModels({
    ...own,
    tenantDb,
    installation: readInstallationModel(config),
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
  });
}

function openApiClient({ config }: Given) {
  return createServiceClient({
    tickets: config.TICKETS_URL,
    files: config.FILES_URL,
    identity: config.IDENTITY_URL,
    organization: config.ORGANIZATION_URL,
    analytics: config.ANALYTICS_URL,
  });
}
