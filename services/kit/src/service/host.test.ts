import { describe, expect, it } from "@jest/globals";
import { getEnvironment } from "./host.ts";

describe("getEnvironment", () => {
  it("prefers variables with the program's prefix, and shares the others", () => {
    const env = {
      LOG_LEVEL: "warn",
      PORT: "1",
      FILES__PORT: "2",
      FILES_WORKER__LOG_LEVEL: "info",
      TICKETS__PORT: "3",
    };

    expect(getEnvironment("files", env)).toMatchObject({ LOG_LEVEL: "warn", PORT: "2" });
    expect(getEnvironment("files/worker", env)).toMatchObject({ LOG_LEVEL: "info", PORT: "1" });
  });
});
