import type { Icon } from "@tabler/icons-react";

/** Returns the icon of a value; undefined for any value that this build does not know. */
export function knownIcon(icons: Readonly<Record<string, Icon>>, value: unknown): Icon | undefined {
  return typeof value === "string" && Object.hasOwn(icons, value) ? icons[value] : undefined;
}
