import { schemeVariables } from "@tessera/ui/tokens";

/** Returns the product's colours as CSS variables, by the browser's scheme. */
export function toColourRules(): string {
  return `:root{${toDeclarations("light")}}@media (prefers-color-scheme:dark){:root{${toDeclarations("dark")}}}\n`;
}

function toDeclarations(scheme: "light" | "dark"): string {
  return Object.entries(schemeVariables(scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
