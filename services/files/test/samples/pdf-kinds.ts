import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { of, type Sample } from "./sample.ts";

/** Builds a PDF with attached files, in the document's list or pinned to its page. */
export async function aPdfWith(
  listed: Record<string, Buffer | string>,
  pinned: Record<string, string> = {},
  text = "Please find everything attached.",
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText(text, { x: 50, y: 780, size: 11 });
  for (const [name, content] of Object.entries(listed)) {
    await pdf.attach(Buffer.from(content), name, { afRelationship: AFRelationship.Alternative });
  }
  for (const [name, content] of Object.entries(pinned)) {
    const { context } = pdf;
    const file = context.register(context.flateStream(content, { Type: "EmbeddedFile" }));
    const spec = context.obj({ Type: "Filespec", UF: PDFHexString.fromText(name), EF: { F: file } });
    const pin = { Type: "Annot", Subtype: "FileAttachment", Rect: [10, 10, 30, 30] };
    page.node.addAnnot(
      context.register(context.obj({ ...pin, FS: spec, Contents: PDFString.of("See the log") })),
    );
  }
  return Buffer.from(await pdf.save());
}

async function aFilledForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText("Return of goods within thirty days", { x: 50, y: 780, size: 20 });
  const form = pdf.getForm();
  const name = form.createTextField("customer.name");
  name.setText("Maria Lindqvist");
  name.addToPage(page, { x: 50, y: 700 });
  const empty = form.createTextField("customer.phone");
  empty.addToPage(page, { x: 300, y: 700 });
  const secret = form.createTextField("pin");
  secret.setText("4711");
  secret.enablePassword();
  secret.addToPage(page, { x: 50, y: 650 });
  const box = form.createCheckBox("damaged");
  box.addToPage(page, { x: 50, y: 600 });
  box.check();
  const reason = form.createDropdown("reason");
  reason.addOptions(["Too late", "Wrong item"]);
  reason.select("Wrong item");
  reason.addToPage(page, { x: 50, y: 550 });
  const note = { Type: "Annot", Subtype: PDFName.of("Text"), Rect: [10, 10, 30, 30] };
  page.node.addAnnot(
    pdf.context.register(
      pdf.context.obj({
        ...note,
        Contents: PDFHexString.fromText("The amount is wrong – see page 2"),
        T: PDFHexString.fromText("Ada"),
      }),
    ),
  );
  return Buffer.from(await pdf.save());
}

export const facturX = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>RE-2026-17</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261118</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Ceramic mug</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Müller &amp; Söhne GmbH</ram:Name></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Northwind AB</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;

const universal = `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac"><cbc:ID>4711</cbc:ID><cbc:IssueDate>2026-11-19</cbc:IssueDate><cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Bo Ek</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="SEK">90.50</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`;

export const pdfKinds: Sample[] = of("document", "application/pdf", {
  "factur-x.pdf": () =>
    aPdfWith({ "factur-x.xml": facturX }, {}, "Thank you for your order of 12 ceramic mugs."),
  "xrechnung.pdf": () => aPdfWith({ "xrechnung.xml": universal }),
  "with-files.pdf": () =>
    aPdfWith({ "orders.csv": "order,total\n1,2\n" }, { "server.log": "ERROR disk is full" }),
  "form.pdf": aFilledForm,
});
