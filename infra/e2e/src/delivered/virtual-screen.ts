import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

/** A screen without a monitor, on which a program opens its windows, with a mouse that presses what is there. */
export interface VirtualScreen {
  /** The environment variable by which programs find the screen. */
  display: string;
  press(x: number, y: number): void;
  close(): void;
}

/** Returns which programs are missing on this machine, of those that a virtual screen needs and of `others`. */
export function listMissingPrograms(...others: string[]): string[] {
  return ["Xvfb", "xdotool", ...others].filter((name) => {
    try {
      execFileSync("which", [name], { stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
}

export async function openVirtualScreen(size: { width: number; height: number }): Promise<VirtualScreen> {
  // Xvfb chooses a free number and writes it to the third file.
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${size.width}x${size.height}x24`], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, "data");
  const display = `:${String(number).trim()}`;
  const env = { ...process.env, DISPLAY: display };
  return {
    display,
    press: (x, y) => void execFileSync("xdotool", ["mousemove", String(x), String(y), "click", "1"], { env }),
    close: () => server.kill(),
  };
}
