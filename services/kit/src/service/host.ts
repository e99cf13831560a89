import { Type } from "typebox";
import type { Program } from "./run.ts";

/** The variables of a process that hosts several services; see {@link getEnvironment} for those of each program. */
export const hostConfigSchema = Type.Object({
  /** `tickets`, or `files/worker` for a program other than `main.ts`. */
  SERVICES: Type.Array(Type.String({ pattern: "^[a-z][a-z-]*(/[a-z-]+)?$" }), { minItems: 1 }),
});

/**
 * Returns the variables of a program: `TICKETS__PORT` is the `PORT` of `tickets` alone, `FILES_WORKER__WORK_DIR` the `WORK_DIR` of
 * `files/worker`. Variables without such a prefix apply to every program.
 */
export function getEnvironment(program: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const prefix = getPrefix(program);
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix));
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) };
}

/** Returns the prefix of variables that apply to one program in a process with several. */
export function getPrefix(program: string): string {
  return `${program.toUpperCase().replaceAll(/[-/]/g, "_")}__`;
}

/** Loads programs of the services in a folder, each of which reads its own variables. */
export async function loadPrograms(servicesFolder: URL, names: string[]): Promise<Program[]> {
  return Promise.all(
    names.map(async (name) => {
      const [service, program = "main"] = name.split("/");
      const file = new URL(`${service}/src/${program}.ts`, servicesFolder);
      const { service: loaded }: { service: Program } = await import(file.href);
      return { name, start: (env) => loaded.start(getEnvironment(name, env)) };
    }),
  );
}
