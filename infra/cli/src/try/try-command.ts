import path from "node:path";
import type { Command } from "../command.ts";
import { findFreePort } from "../free-port.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { serveBuild } from "./build-server.ts";
import { readTryOptions } from "./try-options.ts";
import { watchBuild } from "./watched-build.ts";

/** Shows one person the local build of a module in a running installation. */
export const tryCommand: Command = {
  usage: "try [folder] --as anna@acme.test [--at https://desk.example] [--hours 8] [--port 4101]",
  summary:
    "shows the module from this machine in a running installation, to one person, after each saved file",
  async run(workplace, words, report) {
    const interrupted = untilInterrupted();
    const { module, folder, at, email, hours, port: wanted } = readTryOptions(workplace, this, words);
    const registry = await workplace.openRegistry(at);
    const port = await findFreePort(wanted);
    const body = { module, origin: `http://localhost:${port}`, email, hours };
    const { link, until } = await registry.call("POST /registry/overrides", { body });
    const build = await watchBuild(folder);
    const server = await serveBuild(path.join(folder, "dist"), port, new URL(link).origin);
    const time = new Date(until).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    report({
      data: { name: module, version: build.version, origin: body.origin, email, link, until },
      lines: [
        `\n  ${module} ${build.version} is served at ${body.origin}, built again after each saved file.`,
        `  Open this as ${email}, until ${time}:\n\n  ${link}\n`,
      ],
    });
    build.follow((version) => report({ data: { name: module, version }, lines: [`  built ${version}`] }));
    await interrupted;
    await Promise.all([build.end(), server.close()]);
  },
};
