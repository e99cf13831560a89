export interface WidgetLook {
  /** A colour as `#rrggbb`. */
  color: string | undefined;
  position: "right" | "left";
  /** From the edges of the window, in px. */
  distance: number;
  /** The language of the widget; null for that of the browser. */
  language: "en" | "de" | null;
  scheme: "light" | "dark" | null;
}

/** Reads the attributes of the script's element. Without one, the language is that of the page. */
export function readLook({ color, position, distance, language, scheme }: DOMStringMap): WidgetLook {
  const [spoken] = (language ?? document.documentElement.lang).toLowerCase().split("-");
  const px = Number(distance);
  return {
    color,
    position: position === "left" ? "left" : "right",
    distance: px >= 0 && px <= 400 && distance ? px : 20,
    language: spoken === "de" || spoken === "en" ? spoken : null,
    scheme: scheme === "light" || scheme === "dark" ? scheme : null,
  };
}

/** Returns the scheme to use: the one of the attribute, or else of the page if it has only one. Null for that of the system. */
export function getScheme({ scheme }: WidgetLook): "light" | "dark" | null {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return scheme ?? (colorScheme === "light" || colorScheme === "dark" ? colorScheme : null);
}
