import { TextInput } from "@tessera/ui/mantine";

interface CodeFieldProps {
  label: string;
  autoFocus?: boolean;
  error: string | undefined;
}

/** Renders a field for a code of the authenticator app or a backup code. */
export function CodeField({ label, autoFocus = false, error }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      autoFocus={autoFocus}
      error={error}
    />
  );
}
