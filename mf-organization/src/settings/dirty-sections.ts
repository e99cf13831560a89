import { createContext, useCallback, useContext, useMemo, useState } from "react";

interface DirtySections {
  report(section: string, isDirty: boolean): void;
}

const Holder = createContext<DirtySections>({ report: () => undefined });

export const DirtySectionsProvider = Holder.Provider;

export function useDirtySections(): DirtySections {
  return useContext(Holder);
}

/** Returns the register to which sections report unsaved changes, and whether there are any. */
export function useDirtyRegister() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((section: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  const register = useMemo(() => ({ report }), [report]);
  return { register, isDirty: dirty.size > 0 };
}
