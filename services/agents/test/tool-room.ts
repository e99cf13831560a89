import type { Actor } from "@tessera/kit/actor";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { Caller } from "../src/desk/desk-door.ts";
import type { ToolSetContext } from "../src/tool/tool-set.ts";
import { aFakeDesk } from "./fake-desk.ts";
import { aToolDoors } from "./tool-doors.builder.ts";

/** A desk of others, and callers who work on it with tokens of their own. */
export async function aToolRoom() {
  const issuer = await aTestIssuer();
  const desk = await aFakeDesk(issuer);
  const doors = aToolDoors(desk.urls);

  async function aCaller(actor: Partial<Actor> = {}): Promise<Caller> {
    const whole = anActor(actor);
    return { actor: whole, token: await issuer.tokenFor(whole) };
  }

  function contextFor(caller: Caller, context: Partial<ToolSetContext> = {}): ToolSetContext {
    return { ...doors, caller, conversationId: null, ...context };
  }

  return { issuer, desk, doors, aCaller, contextFor, [Symbol.asyncDispose]: desk[Symbol.asyncDispose] };
}
export type ToolRoom = Awaited<ReturnType<typeof aToolRoom>>;
