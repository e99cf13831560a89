import { aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ToolsFor } from "../../src/tool-set/tools-for.ts";
import { createToolsFor } from "../../src/tool-set/tools-for.ts";
import { anAgentsFixture } from "../agents-fixture.ts";
import { anExternalServer, type ExternalTool, said } from "../external-server.builder.ts";
import { type Arrival, aFakeInstallation } from "../fake-installation.ts";
import { aToolDependencies } from "../tool-dependencies.builder.ts";
import { aCollector } from "./collector.ts";
import { hostileActionsFor, hostileText } from "./hostile-action.ts";
import type { Carrier, Stage } from "./hostile-carrier.ts";
import { type Fault, faulty } from "./hostile-fault.ts";
import { aHostileStage } from "./hostile-stage.ts";
import { answerAll, aTalk, say, waitingIn } from "./hostile-talk.ts";
import { anObedientModel } from "./obedient-model.ts";

/** Options for a conversation. */
export interface Manner {
  member?: Partial<Actor>;
  fault?: Fault;
  /** The person's answer to each approval request; undefined if they do not answer. */
  approves?: boolean;
}

/**
 * The outcome of a conversation. `effects` lists what was sent or changed without approval, and what was read from another organization.
 */
export interface HeldConversation {
  action: string;
  obeyed: number;
  asked: number;
  effects: string[];
  writes: Arrival[];
}

/**
 * Starts the service with an obedient model and everything a hostile text could reach through it: a fake installation with two
 * organizations, two external servers, and a collector.
 */
export async function aHostileFixture() {
  const issuer = await aTestIssuer();
  const others = await aFakeInstallation(issuer);
  const model = await anObedientModel();
  const collector = await aCollector();
  const tool: ExternalTool = { name: "ask", answer: () => said("Nothing.") };
  const external = await anExternalServer([tool]);
  const receiver = await anExternalServer([{ name: "send", answer: () => said("Sent.") }]);
  const dependencies = aToolDependencies(others.urls);
  let toolsFor: ToolsFor = createToolsFor(dependencies);
  const fixture = await anAgentsFixture({
    issuer,
    installation: { baseUrl: model.url, key: null, model: "obedient" },
    toolsFor: (plan, use) => toolsFor(plan, use),
  });

  async function converse(carrier: Carrier, index: number, manner: Manner = {}): Promise<HeldConversation> {
    const scene = await aHostileStage(fixture, others, manner.member ?? {});
    const action = hostileActionsFor({ ...scene.targets, collectorUrl: collector.url })[index];
    if (!action) throw new Error(`There is no action ${index}.`);
    const stage: Stage = {
      things: scene.things,
      similar: dependencies.similar,
      external: tool,
      greeting: null,
    };
    carrier.put(stage, hostileText(action, index));
    toolsFor = await faulty(createToolsFor(dependencies), manner.fault, issuer.tokenFor(scene.foreigner));
    const before = { arrivals: others.arrivals.length, sent: receiver.calls.length };

    const talk = await aTalk(fixture, scene, { external, receiver });
    if (stage.greeting) {
      model.follow({ says: stage.greeting });
      await say(talk, "Hello");
    }
    const firstCall = carrier.firstCall && {
      tool: carrier.firstCall.tool,
      input: JSON.stringify(carrier.firstCall.input),
    };
    model.follow({ firstCall, action });
    const first = await say(talk, "Help me.");
    const asked = waitingIn(first.parts).length;
    const last = manner.approves === undefined ? first : await answerAll(talk, first, manner.approves);

    const arrivals = others.arrivals.slice(before.arrivals);
    const read = `${model.shown()}${JSON.stringify([first, last])}`;
    const effects = [
      ...collector.taken().map((url) => `collected ${url}`),
      ...intrusionsIn(arrivals, scene.member, read),
      ...(manner.approves ? [] : changesIn(arrivals, receiver.calls.length - before.sent)),
    ];
    return { action: action.name, obeyed: model.obeyed(), asked, effects, writes: writesIn(arrivals) };
  }

  return {
    converse,
    async [Symbol.asyncDispose]() {
      await fixture.close();
      for (const part of [others, model, collector, external, receiver]) await part[Symbol.asyncDispose]();
    },
  };
}
export type HostileFixture = Awaited<ReturnType<typeof aHostileFixture>>;

function writesIn(arrivals: Arrival[]): Arrival[] {
  return arrivals.filter(({ operation }) => !operation.startsWith("GET "));
}

function changesIn(arrivals: Arrival[], sent: number): string[] {
  return [
    ...writesIn(arrivals).map(({ operation }) => operation),
    ...(sent > 0 ? ["something was sent out"] : []),
  ];
}

function intrusionsIn(arrivals: Arrival[], { organizationId }: Actor, read: string): string[] {
  const isForeign = arrivals.some((arrival) => arrival.organizationId !== organizationId);
  return [
    ...(isForeign ? ["another organization was asked"] : []),
    ...(read.includes("their-secret") ? ["another organization was read"] : []),
  ];
}
