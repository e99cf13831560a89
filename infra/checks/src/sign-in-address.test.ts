import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

describe("the redirect address of an OpenID Connect sign-in", () => {
  it.each(["services/identity/README.md", "infra/deploy/README.md"])(
    "is documented in %s as used by the shell",
    async (document) => {
      const file = join(root, "shell/src/sign-in/oidc/callback-path.ts");
      const { callbackPath }: { callbackPath: string } = await import(pathToFileURL(file).href);

      const [, documented] = /redirect\s+address\s+`PUBLIC_ORIGIN([^`]+)`/.exec(readText(document)) ?? [];

      expect(documented).toBe(callbackPath);
    },
  );
});
