import { oneLine } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { decodeText } from "../text-decoding.ts";
import { decodeEntities } from "./paragraphs.ts";

/** The content of an electronic invoice (Factur-X, ZUGFeRD, XRechnung). */
export interface Invoice {
  number: string | null;
  date: string | null;
  seller: string | null;
  buyer: string | null;
  total: string | null;
}

const roots = /<(?:\w+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/u;

/** Returns the first attached file that is an invoice; null if there is none. */
export function invoiceIn(attachments: { name: string; content: Buffer | null }[]): Invoice | null {
  for (const { name, content } of attachments) {
    const xml = content !== null && /\.xml$/iu.test(name) ? decodeText(content) : null;
    const invoice = xml === null ? null : parseInvoice(xml);
    if (invoice) return invoice;
  }
  return null;
}

function parseInvoice(xml: string): Invoice | null {
  if (!roots.test(xml)) return null;
  return xml.includes("CrossIndustry") ? crossIndustry(xml) : universal(xml);
}

/** Returns the summary of an invoice; null for any other XML. */
export function describeInvoice(xml: string): Reason | null {
  const invoice = parseInvoice(xml);
  return invoice?.total ? summariseInvoice(invoice) : null;
}

/** Reads an invoice in the format of UN/CEFACT (CII). */
function crossIndustry(xml: string): Invoice {
  const head = within(xml, "ExchangedDocument") ?? within(xml, "HeaderExchangedDocument") ?? "";
  const [amount, currency] = [valueIn(xml, "GrandTotalAmount"), valueIn(xml, "InvoiceCurrencyCode")];
  return {
    number: valueIn(head, "ID"),
    date: formatDate(valueIn(within(head, "IssueDateTime") ?? "", "DateTimeString")),
    seller: valueIn(within(xml, "SellerTradeParty") ?? "", "Name"),
    buyer: valueIn(within(xml, "BuyerTradeParty") ?? "", "Name"),
    total: amount && [amount, currency].filter(Boolean).join(" "),
  };
}

/** Reads an invoice in the format of OASIS (UBL). */
function universal(xml: string): Invoice {
  const findName = (party: string) => valueIn(party, "RegistrationName") ?? valueIn(party, "Name");
  const amount = valueIn(xml, "PayableAmount") ?? valueIn(xml, "TaxInclusiveAmount");
  return {
    number: valueIn(xml, "ID"),
    date: valueIn(xml, "IssueDate"),
    seller: findName(within(xml, "AccountingSupplierParty") ?? ""),
    buyer: findName(within(xml, "AccountingCustomerParty") ?? ""),
    total:
      amount && [amount, valueIn(xml, "DocumentCurrencyCode") ?? currencyIn(xml)].filter(Boolean).join(" "),
  };
}

function currencyIn(xml: string): string | null {
  return /<(?:\w+:)?PayableAmount\s[^>]{0,200}?currencyID=["']([A-Z]{3})["']/u.exec(xml)?.[1] ?? null;
}

/** Returns the content of the first element with a name. */
function within(xml: string, name: string): string | null {
  const start = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>`, "u").exec(xml);
  if (!start) return null;
  const from = start.index + start[0].length;
  const length = xml.slice(from).search(new RegExp(`</(?:\\w+:)?${name}>`, "u"));
  return length < 0 ? null : xml.slice(from, from + length);
}

function valueIn(xml: string, name: string): string | null {
  const value = within(xml, name);
  return value === null || value.includes("<") ? null : oneLine(decodeEntities(value)).slice(0, 200) || null;
}

/** Returns "2026-11-18" for "20261118". */
function formatDate(written: string | null): string | null {
  return written?.replace(/^(\d{4})(\d{2})(\d{2})$/u, "$1-$2-$3") ?? null;
}

/** "Invoice RE-17 of Northwind GmbH to Acme AB, 2026-11-18: 119.00 EUR." */
export function summariseInvoice({ number, seller, buyer, date, total }: Invoice): Reason {
  let invoice =
    number === null ? toReason("summary.invoice") : toReason("summary.invoice_numbered", { number });
  if (seller !== null) invoice = toReason("summary.invoice_of", { invoice, seller });
  if (buyer !== null) invoice = toReason("summary.invoice_to", { invoice, buyer });
  if (date !== null) invoice = toReason("summary.invoice_dated", { invoice, date });
  if (total !== null) invoice = toReason("summary.document_saying", { document: invoice, text: total });
  return toReason("summary.document_alone", { document: invoice });
}
