import { describe, expect, it } from "@jest/globals";
import { environmentOf } from "./host.ts";

describe("the variables of a program in a process with others", () => {
  it("are its own where they begin with its name, and everyone's otherwise", () => {
    const env = {
      LOG_LEVEL: "warn",
      PORT: "1",
      FILES__PORT: "2",
      FILES_WORKER__LOG_LEVEL: "info",
      TICKETS__PORT: "3",
    };

    expect(environmentOf("files", env)).toMatchObject({ LOG_LEVEL: "warn", PORT: "2" });
    expect(environmentOf("files/worker", env)).toMatchObject({ LOG_LEVEL: "info", PORT: "1" });
  });
});
