import { paraphrase } from "./paraphrase.ts";

/** Pairs about sign-in, members, invoices and payments. */
export const pairsOfAccounts = paraphrase("English", [
  [
    [
      "Cannot log in after resetting my password",
      "I followed the link in the mail and chose a new password. It is not accepted.",
    ],
    [
      "Sign-in keeps rejecting me",
      "Since I changed my credentials this morning the login form says they are wrong.",
    ],
  ],
  [
    [
      "Verification codes arrive too late",
      "The text message for two-factor takes ten minutes, by then the code has expired.",
    ],
    [
      "SMS for the second step is delayed",
      "When I sign in the one-time PIN reaches my phone long after it stopped being valid.",
    ],
  ],
  [
    ["Invoice PDF is blank", "Downloading last month's invoice gives a file with empty pages."],
    ["Nothing on the bill I downloaded", "I opened the document for October and every sheet is white."],
  ],
  [
    ["I was charged twice", "My card shows two identical payments for the same subscription this month."],
    ["Duplicate debit on my bank statement", "The monthly fee was taken two times on the same day."],
  ],
  [
    ["How do I add a colleague?", "I would like to give someone on my team access to our workspace."],
    ["Inviting another person", "Where can I let a co-worker join our account?"],
  ],
  [
    [
      "Invitation link has expired",
      "The new employee clicked the link from the mail and was told it is no longer valid.",
    ],
    [
      "New hire can't join",
      "The join button in the e-mail we sent her last week leads to a message that it is too old.",
    ],
  ],
  [
    ["Please delete my account", "I no longer need the service and want all my data erased."],
    ["Closing our membership", "We are leaving. Remove our profile and everything you hold about us."],
  ],
  [
    ["VAT number missing on receipts", "Our accountant needs our tax id printed on every receipt."],
    [
      "Tax identification isn't shown",
      "The bookkeeping department rejects your bills because our company's fiscal number does not appear.",
    ],
  ],
  [
    ["Change of e-mail address", "I got married and want to use a different address for signing in."],
    [
      "Switch the mailbox my login uses",
      "My old one at the former employer will be shut down, I need another user name.",
    ],
  ],
  [
    [
      "Refund has not arrived",
      "You promised the money back two weeks ago, there is nothing in my account yet.",
    ],
    [
      "Still waiting for my reimbursement",
      "The return was accepted on the 3rd, yet my bank has not received anything.",
    ],
  ],
  [
    ["Credit card is declined", "Paying for the upgrade fails although the card works in other shops."],
    [
      "Checkout does not accept my Visa",
      "Every attempt to buy the bigger plan ends with a message that the bank refused.",
    ],
  ],
  [
    ["Logged out every few minutes", "While I write an answer the page throws me back to the login form."],
    [
      "Session does not last",
      "I have to authenticate again and again during the day, sometimes in the middle of a reply.",
    ],
  ],
  [
    ["Downgrade to the smaller plan", "We are fewer people now and would like to pay less from next month."],
    ["Moving to a cheaper subscription", "Our team has shrunk. How do we switch to the basic tier?"],
  ],
  [
    [
      "Discount code is not applied",
      "I typed the voucher from your newsletter and the price stayed the same.",
    ],
    ["Coupon has no effect", "The promotion I was sent does not reduce the total in the basket."],
  ],
  [
    ["Account locked", "After three wrong attempts I am shut out and see a message to wait an hour."],
    [
      "Blocked because of failed sign-ins",
      "I mistyped my passphrase several times, now it will not let me try again.",
    ],
  ],
]);
