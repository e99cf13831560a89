import { TextInput } from "@tessera/ui/mantine";

interface CodeFieldProps {
  label: string;
  autoFocus?: boolean;
  error: string | undefined;
}

/** For a code of the authenticator app as well as for a backup code. */
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
