import { describe, expect, it } from "@jest/globals";
import { Pagination } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "./tessera-provider.tsx";

describe("the pagination of a table", () => {
  it("labels its arrows", () => {
    render(
      <TesseraProvider env="test">
        <Pagination total={9} withEdges />
      </TesseraProvider>,
    );

    for (const name of ["First page", "Previous page", "Next page", "Last page"]) {
      expect(screen.getByRole("button", { name })).toBeTruthy();
    }
  });
});
