import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { PersonAvatar } from "./person-avatar.tsx";

const priya = {
  id: "u-1",
  display_name: "Priya Nair",
  full_name: "Priya Nair",
  email: "priya@demo.test",
  avatar_url: null,
};

describe("PersonAvatar", () => {
  it("shows initials and, where it stands alone, the name as a label", () => {
    render(<PersonAvatar person={priya} isLabelled />, {
      wrapper: ({ children }) => <TesseraProvider env="test">{children}</TesseraProvider>,
    });

    expect(screen.getByRole("img", { name: "Priya Nair" }).textContent).toBe("PN");
  });

  it("is called Unassigned for nobody", () => {
    render(<PersonAvatar person={null} isLabelled />);

    expect(screen.getByRole("img", { name: "Unassigned" }).title).toBe("Unassigned");
  });
});
