import { describe, expect, it } from "@jest/globals";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { avatarTints, schemeVariables } from "./tokens.ts";

const schemes = ["light", "dark"] as const;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const textOnSurface: [text: `--${string}`, surface: `--${string}`][] = [
  ...[
    "--ts-app",
    "--ts-sidebar",
    "--ts-sunken",
    "--ts-raised",
    "--ts-hover",
    "--ts-row-hover",
    "--ts-selected",
  ].flatMap((surface): [`--${string}`, `--${string}`][] => [
    ["--mantine-color-text", surface as `--${string}`],
    ["--ts-text-2", surface as `--${string}`],
    ["--ts-text-3", surface as `--${string}`],
  ]),
  ["--mantine-color-placeholder", "--mantine-color-default"],
  ["--mantine-color-anchor", "--ts-app"],
  ["--ts-danger", "--ts-app"],
  ["--ts-danger", "--ts-danger-bg"],
  ["--ts-success", "--ts-success-bg"],
  ["--ts-warn", "--ts-warn-bg"],
  ["--ts-note-fg", "--ts-note-bg"],
  ["--ts-ai-fg", "--ts-ai-bg"],
  ["--mantine-color-text", "--ts-mark"],
  ...ticketStatuses.map((status): [`--${string}`, `--${string}`] => [
    `--ts-status-${status}-text`,
    `--ts-status-${status}-tint`,
  ]),
  ...avatarTints.map((_, index): [`--${string}`, `--${string}`] => [
    `--ts-avatar-${index}-fg`,
    `--ts-avatar-${index}-bg`,
  ]),
];

describe.each(schemes)("the %s colours", (scheme) => {
  const colours = schemeVariables(scheme);
  const toColour = (name: `--${string}`) => colours[name] ?? "";

  it.each(textOnSurface)("make %s readable on %s (4.5:1)", (text, surface) => {
    expect(contrast(toColour(text), toColour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it("are different for each status", () => {
    const texts = ticketStatuses.map((status) => toColour(`--ts-status-${status}-text`));

    expect(new Set(texts).size).toBe(7);
  });

  it("make icons and the borders of controls visible (3:1)", () => {
    const marks: `--${string}`[] = [
      "--ts-control-border",
      ...ticketPriorities.map((priority): `--${string}` => `--ts-priority-${priority}`),
    ];
    for (const mark of marks) {
      expect(contrast(toColour(mark), toColour("--ts-app"))).toBeGreaterThanOrEqual(3);
    }
  });
});
