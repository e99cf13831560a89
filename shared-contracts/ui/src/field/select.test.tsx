import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { Select } from "./select.tsx";

function renderRole() {
  render(
    <TesseraProvider>
      <Select aria-label="Role" data={["Viewer", "Agent", "Admin"]} defaultValue="Agent" />
    </TesseraProvider>,
  );
  return screen.getByRole("combobox", { name: "Role" });
}

const options = () => screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);

describe("Select", () => {
  it("marks the selected option, even with custom rendering", () => {
    render(
      <TesseraProvider>
        <Select
          aria-label="Role"
          data={["Viewer", "Agent"]}
          defaultValue="Agent"
          renderOption={({ option }) => <i>{option.label}</i>}
        />
      </TesseraProvider>,
    );

    fireEvent.focus(screen.getByRole("combobox", { name: "Role" }));

    const marked = screen.getAllByRole("option", { hidden: true }).filter((one) => one.querySelector("svg"));
    expect(marked.map(({ textContent }) => textContent)).toEqual(["Agent"]);
  });

  it("renders its options when it receives the focus", () => {
    const field = renderRole();
    expect(options()).toEqual([]);

    fireEvent.focus(field);

    expect(options()).toEqual(["Viewer", "Agent", "Admin"]);
  });

  it("opens at the selected option by keyboard", () => {
    const field = renderRole();
    fireEvent.focus(field);

    fireEvent.keyDown(field, { code: "ArrowDown" });
    fireEvent.keyDown(field, { code: "ArrowDown" });
    fireEvent.keyDown(field, { code: "Enter" });

    expect((field as HTMLInputElement).value).toBe("Admin");
  });
});
