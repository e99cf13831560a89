import type { Caller } from "@tessera/kit/service-client/caller";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { QuotedData } from "../src/tool/quoted-data.ts";
import { runTool } from "../src/tool/run-tool.ts";
import type { Tool, ToolContext } from "../src/tool/tool.ts";
import type { ToolSetContext } from "../src/tool-set/tool-set.ts";
import { aFakeInstallation } from "./fake-installation.ts";
import { aToolDependencies } from "./tool-dependencies.builder.ts";

/** Starts a fake installation, and creates callers with their own tokens. */
export async function aToolFixture() {
  const issuer = await aTestIssuer();
  const others = await aFakeInstallation(issuer);
  const dependencies = aToolDependencies(others.urls);

  async function aCaller(actor: Partial<Actor> = {}): Promise<Caller> {
    const whole = anActor(actor);
    return { actor: whole, token: await issuer.tokenFor(whole) };
  }

  function contextFor(caller: Caller, context: Partial<ToolSetContext> = {}): ToolSetContext {
    return { ...dependencies, caller, conversationId: null, ...context };
  }

  /** Creates a caller in a new organization, with access to its data. */
  async function anInstallationOf(actor: Partial<Actor> = {}) {
    const caller = await aCaller(actor);
    const things = others.of(caller.actor.organizationId);
    const run = async (tool: Tool, input: unknown, context: Partial<ToolContext> = {}) => {
      const { output, ...found } = await runTool(tool, contextFor(caller, context), input);
      return { ...found, output: output as QuotedData, data: (output as QuotedData).data };
    };
    const writes = () =>
      others.writes().filter(({ organizationId }) => organizationId === caller.actor.organizationId);
    return { caller, things, run, writes };
  }

  return {
    issuer,
    others,
    dependencies,
    anInstallationOf,
    aCaller,
    contextFor,
    [Symbol.asyncDispose]: others[Symbol.asyncDispose],
  };
}
export type ToolFixture = Awaited<ReturnType<typeof aToolFixture>>;
