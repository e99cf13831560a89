import { ColumnsMenu } from "./columns/columns-menu.tsx";
import { SelectButton } from "./selection/select-button.tsx";

/** The list's controls in the toolbar: the columns menu and, on phones, the button to select tickets. */
export function ListTools() {
  return (
    <>
      <ColumnsMenu />
      <SelectButton />
    </>
  );
}
