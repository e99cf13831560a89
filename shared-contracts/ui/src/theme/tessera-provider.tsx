import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";

/** The local storage key of the colour scheme: `light`, `dark` or `auto`, as plain text. */
export const colorSchemeKey = "color-scheme";

interface TesseraProviderProps {
  /** The nonce of the content security policy, for style elements that the provider creates. */
  nonce?: string;
  /** `test` switches off transitions and portals. */
  env?: "default" | "test";
  children: ReactNode;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Provides theme, colours and colour scheme to its children. Rendered once, in the shell. */
export function TesseraProvider({ nonce, env = "default", children }: TesseraProviderProps) {
  return (
    <DirectionProvider detectDirection>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        env={env}
        {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
