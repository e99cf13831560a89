import { describe, expect, it } from "@jest/globals";
import { certainDetectors } from "./detectors.ts";
import { findSecrets, redact } from "./redact.ts";

const safe = (text: string) => redact(text, new Map());
const hexLines =
  "edbf88465f03aded29ab14c256e7d85056791a384320c434956872d72c886bcb8fae\nbfe65d723cb622f4a58151b8a4c89113ece795216bb2cb138bbe76bcd6509c2a800d";

describe("numbers that are no card numbers", () => {
  it.each([
    ["of 13 digits, which were issued decades ago", "4222222222222"],
    ["in a column of articles", "article,gtin\nGlass,4242424242424242\n"],
    ["in a column of ids, with other separators", "name;orderId;sum\nAda;5555555555554444;3\n"],
    ["of a place", "latitude: 4.242424242424242 and 4242424242424242.5"],
    ["of a block", "Received block blk_4242424242424242424 of size 67108864"],
    ["of a negative block", "blk_-4242424242424242"],
    ["of a company in an invoice", '<cbc:ID schemeID="0088">5555555555554444</cbc:ID>'],
    ["of an article in JSON", '{"gtin14": "36111111111111"}'],
    ["of a phone", "IMEI 378282246310005 was blocked"],
    ["in nanoseconds", '"timestamp": 4242424242424242'],
    ["between the digits of a picture", `${hexLines}\n4242424242424242}\\par`],
    ["within base64", `${"QkFzZTY0RGF0YQ0K".repeat(4)}/4242424242424242/${"QkFzZTY0RGF0YQ0K".repeat(4)}`],
    ["in groups as nobody prints them", "424 2424 2424 24242"],
    ["between two others", "151.2092955 4242424242424242.1"],
  ])("are kept: %s", (_what, text) => {
    expect(safe(text)).toBe(text);
  });

  it("are kept if a text has many of the same length, and few are valid", () => {
    const text = Array.from({ length: 40 }, (_, index) => `order ${4242424242424200 + index}`).join("\n");

    expect(safe(text)).toBe(text);
  });
});

describe("card numbers", () => {
  it.each([
    "The card is 4242 4242 4242 4242.",
    "Paid by 5555555555554444 again.",
    "Please block my card 4242-4242-4242-4242 today.",
    "amex 3782 822463 10005 exp 12/28",
    '{"note":"4242424242424242"}',
    "name,card\nAda,4242424242424242\nBob,5555555555554444\n",
    "<Pan>4242424242424242</Pan>",
  ])("are removed from %j", (text) => {
    expect(safe(text)).toContain("[card number removed]");
  });

  it.each([
    ["My Visa card is 4242 4242 4242 4242", 1],
    ["4242 4242 4242 4242, valid thru 12/28, CVC 123", 1],
    ["Paid by 5555555555554444 again.", 0],
  ])("are certain in %j: %s", (text, count) => {
    expect(findSecrets(text, certainDetectors)).toHaveLength(count);
  });
});
