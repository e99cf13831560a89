import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** A colour in the light and in the dark scheme. */
type Pair = readonly [light: string, dark: string];
type StatusColours = Readonly<Record<"text" | "tint" | "icon", Pair>>;

/** Colours of surfaces, lines and text by CSS variable. */
export const surfaceTokens: Readonly<Record<`--${string}`, Pair>> = {
  "--mantine-color-text": ["#191f2a", "#e3e6ec"],
  "--mantine-color-body": ["#ffffff", "#15191f"],
  "--mantine-color-dimmed": ["#5d6779", "#99a2b1"],
  "--mantine-color-placeholder": ["#5d6779", "#8b95a6"],
  "--mantine-color-anchor": ["#434dbd", "#9fa9f8"],
  "--mantine-color-error": ["#c8232c", "#ff7a7d"],
  "--mantine-color-default": ["#ffffff", "#1d222a"],
  "--mantine-color-default-border": ["#d3d8e1", "#333a47"],
  "--mantine-color-default-hover": ["#f2f4f7", "#262b35"],
  "--mantine-color-default-color": ["#191f2a", "#e3e6ec"],
  "--mantine-color-disabled": ["#f2f4f7", "#1d222a"],
  "--mantine-color-disabled-color": ["#98a1b1", "#727c8e"],
  "--mantine-color-disabled-border": ["#dce0e7", "#2d333f"],
  "--mantine-color-accent-light": ["#eef0ff", "#262b52"],
  "--mantine-color-accent-light-hover": ["#dfe3ff", "#2e3464"],
  "--mantine-color-accent-light-color": ["#434dbd", "#c1c8fd"],
  "--mantine-color-gray-light": ["#f2f4f7", "#262b35"],
  "--mantine-color-gray-light-hover": ["#e8ebf0", "#2d333f"],
  "--mantine-color-gray-light-color": ["#2f3746", "#c3c9d3"],
  "--ts-text-2": ["#485163", "#c3c9d3"],
  "--ts-text-3": ["#5d6779", "#99a2b1"],
  "--ts-app": ["#ffffff", "#15191f"],
  "--ts-sidebar": ["#f8f9fb", "#101319"],
  "--ts-sunken": ["#f5f6f9", "#101319"],
  "--ts-raised": ["#ffffff", "#1d222a"],
  "--ts-border": ["#e8ebf0", "#262b35"],
  "--ts-border-strong": ["#dce0e7", "#333a47"],
  "--ts-control-border": ["#858fa1", "#727c8e"],
  "--ts-indicator": ["#ffffff", "#333a47"],
  "--ts-hover": ["#f2f4f7", "#232831"],
  "--ts-row-hover": ["#f8f9fb", "#1a1f26"],
  "--ts-selected": ["#eef0ff", "#22274a"],
  "--ts-note-bg": ["#fff8e1", "#2a2413"],
  "--ts-note-border": ["#f0dfa6", "#4a3d16"],
  "--ts-note-fg": ["#7a5300", "#f2c65c"],
  "--ts-ai-bg": ["#f5f3ff", "#211d38"],
  "--ts-ai-fg": ["#6536cc", "#bda2ff"],
  "--ts-mark": ["#ffeaa3", "#5c4a0f"],
  "--ts-danger": ["#c8232c", "#ff7a7d"],
  "--ts-danger-bg": ["#fdecec", "#3b1d20"],
  "--ts-success": ["#0a6a58", "#5ad6b8"],
  "--ts-success-bg": ["#dcf5ed", "#0f342c"],
  "--ts-warn": ["#7a5300", "#f2c65c"],
  "--ts-warn-bg": ["#fdf1cc", "#3a2e10"],
  "--ts-skeleton": ["#e8ebf0", "#262b35"],
  "--ts-chart-1": ["#4f5bd8", "#808cf2"],
  "--ts-chart-2": ["#12a386", "#2bbd9c"],
};

/** `text` and `tint` are the colours of the badge; `icon` is the colour of the icon alone, of the board's column header and of bars. */
export const statusTokens: Readonly<Record<TicketStatus, StatusColours>> = {
  new: { text: ["#1d58c4", "#85b5ff"], tint: ["#e7f0ff", "#182a4a"], icon: ["#2f76f0", "#5b9bff"] },
  open: { text: ["#0a6579", "#5fd0e6"], tint: ["#dff4f8", "#10323b"], icon: ["#0e9cba", "#2fb9d4"] },
  in_progress: { text: ["#6536cc", "#bda2ff"], tint: ["#f1ebff", "#2b2350"], icon: ["#8455ef", "#9d7bff"] },
  pending: { text: ["#7a5300", "#f2c65c"], tint: ["#fdf1cc", "#3a2e10"], icon: ["#b57f00", "#e0a92b"] },
  resolved: { text: ["#0a6a58", "#5ad6b8"], tint: ["#dcf5ed", "#0f342c"], icon: ["#12a386", "#2bbd9c"] },
  closed: { text: ["#485163", "#b3bbc8"], tint: ["#eceff3", "#272c36"], icon: ["#7d879a", "#8993a4"] },
  cancelled: { text: ["#b81f28", "#ff8f91"], tint: ["#fdecec", "#3b1d20"], icon: ["#dc3d45", "#f0676b"] },
};

/** The icon colour of each priority; `critical` and `urgent` share one. */
export const priorityTokens: Readonly<Record<TicketPriority, Pair>> = {
  low: ["#5d6779", "#99a2b1"],
  medium: ["#1d58c4", "#7aaeff"],
  high: ["#b54708", "#ff9f57"],
  critical: ["#c8232c", "#ff7a7d"],
  urgent: ["#c8232c", "#ff7a7d"],
};

/** Background and text colours of avatars without a picture. */
export const avatarTints: readonly Readonly<Record<"bg" | "fg", Pair>>[] = [
  { bg: ["#dfe3ff", "#2e3464"], fg: ["#373f9b", "#c1c8fd"] },
  { bg: ["#d5f0ea", "#12423a"], fg: ["#0a6a58", "#7fe3c9"] },
  { bg: ["#fde6d3", "#4a2a12"], fg: ["#8f3b06", "#ffbe8a"] },
  { bg: ["#e9defc", "#3a2a63"], fg: ["#5b2cb8", "#d0bcff"] },
  { bg: ["#d6ecf8", "#123c52"], fg: ["#0b5a80", "#8fd0f2"] },
  { bg: ["#fbdde6", "#4d1c31"], fg: ["#9c1f4c", "#ffacc6"] },
];

function statusPairs(): [string, Pair][] {
  return Object.entries(statusTokens).flatMap(([status, colours]) =>
    Object.entries(colours).map(([part, pair]): [string, Pair] => [`--ts-status-${status}-${part}`, pair]),
  );
}

function priorityPairs(): [string, Pair][] {
  return Object.entries(priorityTokens).map(([priority, pair]) => [`--ts-priority-${priority}`, pair]);
}

function avatarPairs(): [string, Pair][] {
  return avatarTints.flatMap(({ bg, fg }, index): [string, Pair][] => [
    [`--ts-avatar-${index}-bg`, bg],
    [`--ts-avatar-${index}-fg`, fg],
  ]);
}

/** Returns every colour variable of the product for one scheme. It does not need Mantine, so public pages can include them. */
export function schemeVariables(scheme: "light" | "dark"): Record<`--${string}`, string> {
  const pairs = [...Object.entries(surfaceTokens), ...statusPairs(), ...priorityPairs(), ...avatarPairs()];
  return Object.fromEntries(pairs.map(([name, [light, dark]]) => [name, scheme === "light" ? light : dark]));
}
