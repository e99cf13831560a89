import { Contained } from "@tessera/ui/page/contained";
import { useCallback, useSyncExternalStore } from "react";
import { useShell } from "../../../common/shell-context.ts";
import { useWhenQuiet } from "../../use-when-quiet.ts";
import classes from "./nav-rows.module.css";

const rowHeight = 28;

interface NavRowsProps {
  /** The entry that the rows belong to. */
  to: string;
  /** The number of rows that are always there. Their space is kept while the module is loaded. */
  rows: number;
  onOpen?: (() => void) | undefined;
  /** True where the rows stand alone and not below their entry. */
  isFlush?: boolean;
}

/** The rows that a module shows below its entry of the sidebar. */
export function NavRows({ to, rows, onOpen, isFlush = false }: NavRowsProps) {
  const { modules } = useShell();
  const mounted = useSyncExternalStore(modules.subscribe, modules.mounted);
  const Rows = mounted.flatMap(({ navRows }) => navRows?.[to] ?? [])[0];
  useWhenQuiet(useCallback(() => void modules.open(to).catch(() => undefined), [modules, to]));
  return (
    <div className={classes.rows} data-flush={isFlush || undefined} style={{ minHeight: rows * rowHeight }}>
      {Rows ? (
        <Contained instead={null}>
          <Rows onOpen={onOpen} />
        </Contained>
      ) : null}
    </div>
  );
}
