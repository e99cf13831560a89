// biome-ignore-all lint/performance/noBarrelFile: what stands for a package
/**
 * `@mantine/core` for Mantine's own packages, which ask for it themselves: builds of modules hand them the shell's, with its theme and
 * colours, instead of a second one. What another of them needs is added here and in `ui.ts`.
 */
export {
  Box,
  ColorSwatch,
  createVarsResolver,
  factory,
  getThemeColor,
  useMantineTheme,
  useProps,
  useResolvedStylesApi,
  useStyles,
} from "@tessera/ui";
