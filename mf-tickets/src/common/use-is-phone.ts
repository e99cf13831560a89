import { useMediaQuery } from "@tessera/ui/mantine";

/** Below 768 px. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 47.9375em)", false, { getInitialValueInEffect: false });
}
