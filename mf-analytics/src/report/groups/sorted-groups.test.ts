import { describe, expect, it } from "@jest/globals";
import { aGroup } from "../../../test/report.builder.ts";
import { nextSort, sortedGroups } from "./sorted-groups.ts";

function row(label: string, ...values: (number | null)[]) {
  return aGroup({ key: label, label, values: values.map((value) => ({ value, filter: null })) });
}

const rows = [row("Checkout", 5, null), row("Billing", 9, 2), row("Account", 7, 4)];
const order = (column: number | null, isDescending: boolean) =>
  sortedGroups(rows, { column, isDescending }, ({ label }) => label).map(({ label }) => label);

describe("sorting groups", () => {
  it("sorts by a figure or by name", () => {
    expect(order(0, true)).toEqual(["Billing", "Account", "Checkout"]);
    expect(order(null, false)).toEqual(["Account", "Billing", "Checkout"]);
  });

  it("keeps groups without a value at the end in both directions", () => {
    expect(order(1, true)).toEqual(["Account", "Billing", "Checkout"]);
    expect(order(1, false)).toEqual(["Billing", "Account", "Checkout"]);
  });

  it("reverses the order when the same heading is chosen again", () => {
    const first = nextSort({ column: 0, isDescending: true }, 1);

    expect(first).toEqual({ column: 1, isDescending: true });
    expect(nextSort(first, 1)).toEqual({ column: 1, isDescending: false });
    expect(nextSort(first, null)).toEqual({ column: null, isDescending: false });
  });
});
