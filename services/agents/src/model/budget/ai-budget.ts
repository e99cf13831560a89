import { rateLimited } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Redis } from "ioredis";
import type { AiBudgets } from "./ai-budgets.ts";

/** The owners of the budget: the person and their organization. */
export type Spender = Pick<Actor, "organizationId" | "userId">;

/** The request window with the least left, for the `RateLimit` headers. */
interface BudgetState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface AiBudget {
  /** Counts one AI request. Throws `rate_limited` if a budget of the person or the organization is used up. Returns null without Redis. */
  spendRequest(spender: Spender): Promise<BudgetState | null>;
  /** Counts the tokens that a model read and wrote. Never throws. */
  spendTokens(spender: Spender, tokens: number): Promise<void>;
}

interface Window {
  key: string;
  limit: number;
  endsIn: number;
  isRequests: boolean;
}

const minute = 60;
const day = 24 * 60 * 60;

/** Checks all windows before it counts in any, so that a refused request uses up no budget. */
const claim = `
for i = 1, #KEYS do
  if tonumber(redis.call("get", KEYS[i]) or "0") >= tonumber(ARGV[i]) then return { i } end
end
local used = { 0 }
for i = 1, #KEYS do
  if ARGV[#KEYS + i] == "1" then
    used[i + 1] = redis.call("incr", KEYS[i])
    redis.call("expire", KEYS[i], ARGV[2 * #KEYS + i], "NX")
  else
    used[i + 1] = 0
  end
end
return used`;

/** Creates budgets that all replicas share through Redis. While Redis is down, nobody is limited. */
export function createAiBudget(redis: Redis, budgets: AiBudgets, now: () => number = Date.now): AiBudget {
  return {
    async spendRequest(spender) {
      if (redis.status !== "ready") return null;
      const windows = listWindows(spender, budgets, now());
      const [refused = 0, ...used] = await claimAll(redis, windows);
      const full = windows[refused - 1];
      if (full) throw rateLimited(full.endsIn, toReason("agent.budget_used_up", { seconds: full.endsIn }));
      return tightest(windows, used);
    },
    async spendTokens(spender, tokens) {
      if (redis.status !== "ready" || tokens <= 0) return;
      const commands = redis.multi();
      for (const { key, isRequests, endsIn } of listWindows(spender, budgets, now()))
        if (!isRequests) commands.incrby(key, Math.ceil(tokens)).expire(key, endsIn, "NX");
      await commands.exec().catch(() => null);
    },
  };
}

async function claimAll(redis: Redis, windows: Window[]): Promise<number[]> {
  const answer = await redis
    .eval(
      claim,
      windows.length,
      ...windows.map(({ key }) => key),
      ...windows.map(({ limit }) => limit),
      ...windows.map(({ isRequests }) => (isRequests ? 1 : 0)),
      ...windows.map(({ endsIn }) => endsIn),
    )
    .catch(() => [0]);
  return (answer as unknown[]).map(Number);
}

function listWindows({ organizationId, userId }: Spender, budgets: AiBudgets, nowMs: number): Window[] {
  const seconds = Math.floor(nowMs / 1000);
  const owners = [
    { name: `person:${userId}`, limits: budgets.person },
    { name: "organization", limits: budgets.organization },
  ];
  return owners.flatMap(({ name, limits }) =>
    [
      { kind: "requests", length: minute, limit: limits.requests_per_minute },
      { kind: "requests", length: day, limit: limits.requests_per_day },
      { kind: "tokens", length: minute, limit: limits.tokens_per_minute },
      { kind: "tokens", length: day, limit: limits.tokens_per_day },
    ].map(({ kind, length, limit }) => ({
      key: `ai-budget:{${organizationId}}:${name}:${kind}:${length}:${Math.floor(seconds / length)}`,
      limit,
      endsIn: length - (seconds % length),
      isRequests: kind === "requests",
    })),
  );
}

function tightest(windows: Window[], used: number[]): BudgetState | null {
  const states = windows.flatMap(({ isRequests, limit, endsIn }, index) =>
    isRequests && used[index] !== undefined
      ? [{ limit, remaining: Math.max(0, limit - used[index]), resetSeconds: endsIn }]
      : [],
  );
  const [first] = states.sort((one, other) => one.remaining - other.remaining);
  return first ?? null;
}
