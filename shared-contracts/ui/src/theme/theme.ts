import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { controlDefaults } from "./control-defaults.ts";
import { datesDefaults } from "./dates-defaults.ts";
import { inputDefaults } from "./input-defaults.ts";
import { overlayDefaults } from "./overlay-defaults.ts";
import { accent, dark, slate } from "./palette.ts";
import { schemeVariables } from "./tokens.ts";

/** The theme: typography, spacing, radii and component defaults. The colours of each scheme are in {@link cssVariables}. */
export const theme = createTheme({
  colors: { gray: slate, slate, dark, indigo: accent, accent },
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 6 },
  white: "#ffffff",
  black: "#191f2a",
  fontFamily: '"Inter Variable", Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "1.3333", sm: "1.5385", md: "1.5", lg: "1.5", xl: "1.4444" },
  fontWeights: { regular: "400", medium: "500", bold: "600" },
  headings: {
    fontFamily: "inherit",
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "28px" },
      h2: { fontSize: "16px", lineHeight: "24px" },
      h3: { fontSize: "14px", lineHeight: "20px" },
      h4: { fontSize: "13px", lineHeight: "20px" },
      h5: { fontSize: "12px", lineHeight: "16px" },
      h6: { fontSize: "12px", lineHeight: "16px", fontWeight: "500" },
    },
  },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "md",
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "80em", xl: "90em" },
  shadows: {
    xs: "0 1px 2px rgb(16 24 40 / 0.05)",
    sm: "0 1px 2px rgb(16 24 40 / 0.06), 0 2px 6px -1px rgb(16 24 40 / 0.06)",
    md: "0 4px 8px -2px rgb(16 24 40 / 0.08), 0 12px 24px -6px rgb(16 24 40 / 0.12)",
    lg: "0 8px 16px -4px rgb(16 24 40 / 0.08), 0 24px 48px -12px rgb(16 24 40 / 0.20)",
    xl: "0 12px 24px -6px rgb(16 24 40 / 0.16), 0 32px 64px -16px rgb(16 24 40 / 0.26)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: { ...controlDefaults, ...datesDefaults, ...inputDefaults, ...overlayDefaults },
});

/** The colours of both schemes as CSS variables, which the provider writes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--ts-ease": "cubic-bezier(0.2, 0, 0, 1)" },
  light: schemeVariables("light"),
  dark: schemeVariables("dark"),
});
