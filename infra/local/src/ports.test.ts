import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { describePortError, requirePort } from "./ports.ts";

describe("the port of an installation", () => {
  it("is refused while another program uses it", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    await expect(requirePort(port)).rejects.toThrow(`Port ${port} is taken by another program.`);

    other.close();
    await once(other, "close");
    await expect(requirePort(port)).resolves.toBeUndefined();
  });

  it.each([
    [
      80,
      "EACCES",
      "This account may not use port 80: ports below 1024 belong to the system. Put a proxy before it, or choose another: PORT=8080 npm start",
    ],
    [
      3000,
      "EADDRINUSE",
      "Port 3000 is taken by another program. Stop that one, or choose another: PORT=3100 npm start",
    ],
    [
      65_500,
      "EADDRINUSE",
      "Port 65500 is taken by another program. Stop that one, or choose another: PORT=3000 npm start",
    ],
    [
      3000,
      "EADDRNOTAVAIL",
      "Port 3000 cannot be used (EADDRNOTAVAIL). Please choose another: PORT=3100 npm start",
    ],
  ])("is described with what to do: %d, %s", (port, code, message) => {
    expect(describePortError(port, code)).toBe(message);
  });
});
