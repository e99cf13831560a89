import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../../test/ticket.builder.ts";
import { keyStep, type Lift } from "./use-lift.ts";

const ticket = aTicket({ status: "open" });
const held: Lift = { ticket, over: "open", by: "keyboard" };

describe("keyStep", () => {
  it("lifts a card with Space, and ignores other keys while none is lifted", () => {
    expect(keyStep(" ", ticket, null)).toMatchObject({ hold: held });
    for (const key of ["Enter", "ArrowLeft", "Escape", "a"]) expect(keyStep(key, ticket, null)).toBeNull();
  });

  it("moves it to the neighboring column, up to the last one", () => {
    expect(keyStep("ArrowRight", ticket, held)).toMatchObject({ hold: { over: "in_progress" } });
    expect(keyStep("ArrowLeft", ticket, held)).toMatchObject({ hold: { over: "new" } });
    expect(keyStep("ArrowLeft", ticket, { ...held, over: "new" })).toMatchObject({ hold: { over: "new" } });
    expect(keyStep("ArrowRight", ticket, { ...held, over: "cancelled" })).toMatchObject({
      hold: { over: "cancelled" },
    });
  });

  it("drops it in the column it is over, or nowhere when cancelled", () => {
    const carried: Lift = { ...held, over: "closed" };

    expect(keyStep(" ", ticket, carried)).toEqual({ drop: carried, onto: "closed" });
    expect(keyStep("Escape", ticket, carried)).toEqual({ drop: carried, onto: null });
    expect(keyStep("Tab", ticket, carried)).toEqual({ drop: carried, onto: null });
  });
});
