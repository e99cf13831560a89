import { useMediaQuery } from "@tessera/ui/mantine";

/** Returns true if the window is narrower than 768 px. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 47.9375em)", false, { getInitialValueInEffect: false });
}
