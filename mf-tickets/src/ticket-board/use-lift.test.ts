import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../test/ticket.builder.ts";
import { keyStep, type Lift } from "./use-lift.ts";

const ticket = aTicket({ status: "open" });
const held: Lift = { ticket, over: "open", by: "keyboard" };

describe("a key on a card", () => {
  it("lifts it with Space, and does nothing else while it stands", () => {
    expect(keyStep(" ", ticket, null)).toMatchObject({ hold: held });
    for (const key of ["Enter", "ArrowLeft", "Escape", "a"]) expect(keyStep(key, ticket, null)).toBeNull();
  });

  it("carries it to the neighbouring column, and no further than the last", () => {
    expect(keyStep("ArrowRight", ticket, held)).toMatchObject({ hold: { over: "in_progress" } });
    expect(keyStep("ArrowLeft", ticket, held)).toMatchObject({ hold: { over: "new" } });
    expect(keyStep("ArrowLeft", ticket, { ...held, over: "new" })).toMatchObject({ hold: { over: "new" } });
    expect(keyStep("ArrowRight", ticket, { ...held, over: "cancelled" })).toMatchObject({
      hold: { over: "cancelled" },
    });
  });

  it("drops it where it is over, and nowhere when cancelled", () => {
    const carried: Lift = { ...held, over: "closed" };

    expect(keyStep(" ", ticket, carried)).toEqual({ drop: carried, onto: "closed" });
    expect(keyStep("Escape", ticket, carried)).toEqual({ drop: carried, onto: null });
    expect(keyStep("Tab", ticket, carried)).toEqual({ drop: carried, onto: null });
  });
});
