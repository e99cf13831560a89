import { ColumnsMenu } from "./columns-menu.tsx";
import { SelectButton } from "./selection/select-button.tsx";

/** What the list brings into the toolbar: its columns, and on phones the way to select. */
export function ListTools() {
  return (
    <>
      <ColumnsMenu />
      <SelectButton />
    </>
  );
}
