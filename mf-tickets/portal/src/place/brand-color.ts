type Rgb = [number, number, number];

/** The background for text with the lowest contrast in each scheme: the darkest of the light page, the lightest of the dark one. */
const grounds = { light: [242, 244, 247] as Rgb, dark: [38, 43, 53] as Rgb };
const [black, white]: [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];
const readable = 4.5;

/** Returns the page's colours for a brand colour. Text stays readable with any brand colour (WCAG 2.2, 1.4.3). */
export function toColors(brand: string): Record<string, string> {
  const color = parse(brand);
  const onAccent = contrast(color, white) >= readable ? white : black;
  // A hovered button gets lighter under black text, and darker under white text, which only raises the contrast.
  const hover = mix(color, onAccent === white ? black : white, 0.12);
  const [onLight, onDark] = [untilReadable(color, grounds.light), untilReadable(color, grounds.dark)];
  return {
    "--accent": toText(color),
    "--accent-hover": toText(hover),
    "--on-accent": toText(onAccent),
    "--accent-text": `light-dark(${toText(onLight)}, ${toText(onDark)})`,
    "--accent-tint": `light-dark(${toText(mix(white, color, 0.08))}, ${toText(mix([21, 25, 31], color, 0.14))})`,
  };
}

export function applyBrand(brand: string | null): void {
  if (brand === null) return;
  for (const [name, value] of Object.entries(toColors(brand)))
    document.documentElement.style.setProperty(name, value);
}

/** Returns the colour closest to `color` that is readable on a background. */
function untilReadable(color: Rgb, ground: Rgb): Rgb {
  const end = luminance(ground) > 0.5 ? black : white;
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(color, end, part);
    if (contrast(mixed, ground) >= readable) return mixed;
  }
  return end;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  return from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part)) as Rgb;
}

export function parse(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function toText(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
