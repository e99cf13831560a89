import type { Icon } from "@tabler/icons-react";

/** The icon of a value; undefined for one that this build does not know, whatever it is. */
export function knownIcon(icons: Readonly<Record<string, Icon>>, value: unknown): Icon | undefined {
  return typeof value === "string" && Object.hasOwn(icons, value) ? icons[value] : undefined;
}
