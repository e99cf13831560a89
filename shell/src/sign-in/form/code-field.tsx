import { TextInput } from "@tessera/ui/mantine";
import type { ComponentProps } from "react";

/** Renders a field for a code of the authenticator app or a backup code. */
export function CodeField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      name="code"
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
