import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import { toEnglish } from "@tessera/language/to-english";
import type { AgentModel } from "@tessera/wire/agent/agent";
import { builtInModel } from "@tessera/wire/agent/agent.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { AgentsDatabase } from "../schema/schema.ts";
import type { Spender } from "./budget/ai-budget.ts";
import { meterModel } from "./budget/metered-model.ts";
import { createBuiltInModel } from "./built-in/built-in-model.ts";
import { builtInAuthor } from "./built-in-author.ts";
import { createBreakers } from "./circuit-breaker.ts";
import { createFileModel } from "./file/file-model.ts";
import type { ChosenModel, Models } from "./model-port.ts";
import {
  createEndpointFetch,
  createOpenAiCompatibleModel,
  type Endpoint,
} from "./openai-compatible/openai-compatible-model.ts";
import { type Timeouts, usualTimeouts } from "./openai-compatible/timeouts.ts";
import { findProvider } from "./provider.repository.ts";

export interface ModelsOptions {
  tenantDb: TenantDb<AgentsDatabase>;
  credentials: CredentialBox;
  /** The installation's own model, for every organization that chose none; null if none is configured. */
  installation: ((Endpoint | { file: string }) & { label: string }) | null;
  /** True if organizations may use endpoints in private networks. */
  allowPrivateAddresses: boolean;
  timeouts?: Timeouts;
  /** Receives the number of tokens that a spender's model read and wrote. */
  onTokens?: (spender: Spender, tokens: number) => void;
  now?: () => number;
}

type Offer = ChosenModel & { id: string; note: Reason };

const builtIn: Offer = {
  id: builtInModel.id,
  note: toReason("model.built_in"),
  model: createBuiltInModel(),
  author: builtInAuthor,
};

/** Creates the models of an installation, in order of preference: the organization's own, the installation's, the built-in one. */
export function createModels(options: ModelsOptions): Models {
  const { timeouts = usualTimeouts, now = Date.now, installation } = options;
  const findBreaker = createBreakers({ failures: 5, restMs: 30_000, now });
  const ownFetch = createEndpointFetch(timeouts, true);
  const guardedFetch = createEndpointFetch(timeouts, options.allowPrivateAddresses);

  const fileModel = installation && "file" in installation ? createFileModel(installation.file) : null;

  function modelAt(endpoint: Endpoint) {
    const breaker = findBreaker(`installation ${endpoint.baseUrl}`);
    return createOpenAiCompatibleModel(endpoint, { fetch: ownFetch, breaker, timeouts });
  }

  const common = (): Offer[] => {
    if (!installation) return [builtIn];
    const { label } = installation;
    const author = { is_built_in: false, model: "file" in installation ? label : installation.model, label };
    const note = toReason("model.installation");
    return [
      { id: "installation", note, model: fileModel ?? modelAt(installation as Endpoint), author },
      builtIn,
    ];
  };

  async function offersFor(organizationId: string): Promise<Offer[]> {
    const row = await findProvider(options.tenantDb.for(organizationId));
    if (!row) return common();
    const key = openKey(options.credentials, row.sealed_key, `${organizationId}:ai_provider`);
    const breaker = findBreaker(`${organizationId} ${row.base_url}`);
    const endpoint = { baseUrl: row.base_url, key, model: row.model };
    const model = createOpenAiCompatibleModel(endpoint, { fetch: guardedFetch, breaker, timeouts });
    const author = { is_built_in: false, model: row.model, label: row.model };
    return [{ id: "organization", note: toReason("model.organization"), model, author }, ...common()];
  }

  return {
    async choose(spender, modelId) {
      const offers = modelId === builtIn.id ? [builtIn] : await offersFor(spender.organizationId);
      const { model, author } = offers.find(({ id }) => id === modelId) ?? offers[0] ?? builtIn;
      if (author.is_built_in || !options.onTokens) return { model, author };
      return { model: meterModel(model, (tokens) => options.onTokens?.(spender, tokens)), author };
    },
    async list(organizationId) {
      const offers = await offersFor(organizationId);
      return { items: offers.map(toOffer), default: offers[0]?.id ?? builtIn.id };
    },
  };
}

/** Opens the sealed key. Returns null if that fails; the provider then reports that the key is missing. */
function openKey(credentials: CredentialBox, sealed: string | null, place: string): string | null {
  try {
    return sealed && credentials.open(sealed, place);
  } catch {
    return null;
  }
}

function toOffer({ id, note, author }: Offer): AgentModel {
  return {
    id,
    label: author.label,
    is_built_in: author.is_built_in,
    note: toEnglish(note),
    note_reason: note,
  };
}
