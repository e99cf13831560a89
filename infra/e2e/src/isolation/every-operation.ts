import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Access, Route, Routes } from "@tessera/wire/api/route";

/** Operations that are served but are not in the lists of `wire`, because they accept or return more than JSON. */
export const besideTheLists = {
  "POST /files/upload": { access: "files.upload", status: 201 },
  "GET /files/:fileId/content": { access: "files.read" },
  "GET /files/:fileId/thumbnail": { access: "files.read" },
  "POST /users/:userId/avatar": { access: "signed_in" },
  "GET /auth/me/avatar": { access: "signed_in" },
  "GET /events/stream": { access: "tickets.read" },
} as const satisfies Record<string, { access: Access; status?: number }>;

export type BesideTheLists = keyof typeof besideTheLists;
export type Operation = Pick<Route, "access" | "needsConfirmation" | "allowsKeys"> & { status?: number };

/** Loads every served operation, by name: all `…Routes` of the files of `wire`, whether listed elsewhere or not. */
export async function everyOperation(): Promise<Record<string, Operation>> {
  const folder = new URL("..", import.meta.resolve("@tessera/wire/api/route"));
  const files = globSync("**/*.ts", { cwd: fileURLToPath(folder) }).filter((path) =>
    /^(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(path),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const lists = modules.flatMap((exported: Record<string, unknown>) =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith("Routes") ? [value as Routes] : [])),
  );
  return Object.assign({}, ...lists, besideTheLists);
}
