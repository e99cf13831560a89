import type { ContractProblem } from "@tessera/wire/release/release";
import { CommandError } from "../command-error.ts";
import { type RegistryClient, request } from "./registry-client.ts";

/**
 * Refuses a service that would break a live module. The service already runs at `origin`, next to the one it will replace.
 * This is the contract check of every roll-out.
 * @throws CommandError with each module and operation that would break.
 */
export async function refuseBreakingService(
  registry: Pick<RegistryClient, "call">,
  origin: string,
): Promise<void> {
  const response = await request(new URL("/openapi.json", origin).href);
  if (!response.ok) throw new CommandError(`${origin} does not say what it answers: HTTP ${response.status}`);
  const openapi = (await response.json()) as Record<string, unknown>;
  const { problems } = await registry.call("POST /registry/service-checks", { body: { openapi } });
  if (problems.length === 0) return;
  const lines = ["This service would break what is live:", ...problems.map(describeProblem)];
  throw new CommandError(lines.join("\n  "));
}

/**
 * Returns one line for each way in which the running services break a live module. Modules of teams are not built by a
 * start, so they are checked separately.
 */
export async function findBrokenModules(registry: Pick<RegistryClient, "call">): Promise<string[]> {
  const { problems } = await registry.call("GET /registry/service-checks");
  return problems.map(describeProblem);
}

function describeProblem({ consumer, operation, message }: ContractProblem): string {
  return `${consumer}, ${operation}: ${message}`;
}
