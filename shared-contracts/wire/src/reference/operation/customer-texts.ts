import type { companyRoutes } from "../../customer/company.ts";
import type { companySuggestionRoutes } from "../../customer/company-suggestion.ts";
import type { customerRoutes } from "../../customer/customer.ts";
import { describeOperations } from "../operation-text.ts";

const addressTaken = "An address already belongs to another customer.";
const domainTaken = "A domain already belongs to another company.";

export const customerTexts = describeOperations<keyof typeof customerRoutes>()({
  "GET /customers/": {
    id: "listCustomers",
    summary: "List customers",
    description:
      "Returns the organization's customers, sorted by name, with the number of their open tickets.",
  },
  "POST /customers/": {
    id: "createCustomer",
    takesKey: true,
    summary: "Create a customer",
    description:
      "Creates a customer. Without `company_id`, the domain of the first address decides about the company.",
    errors: { conflict: addressTaken },
  },
  "GET /customers/export": {
    id: "exportCustomers",
    summary: "Export customers as CSV",
    description: "Returns all customers as CSV, sorted by name, in the columns that an import reads.",
    produces: "text/csv",
  },
  "POST /customers/import": {
    id: "importCustomers",
    takesKey: true,
    summary: "Import customers from CSV",
    description:
      "Creates customers from CSV, or updates those who have one of its addresses; empty cells keep the current value. Columns: name, email (several are separated by a space or semicolon), phone, company (by name), language, time_zone, notes, blocked; any other column is custom data. Rows with an error are skipped and named in the response.",
  },
  "GET /customers/:customerId/": {
    id: "readCustomer",
    summary: "Read a customer",
    description: "Returns a customer with all addresses, and with the customers who were merged into them.",
  },
  "PATCH /customers/:customerId/": {
    id: "updateCustomer",
    takesKey: true,
    summary: "Change a customer",
    description:
      "Changes the given fields: an absent one keeps its value, null clears it. Lists of addresses and custom data are replaced.",
    errors: { conflict: addressTaken },
    takesVersion: true,
  },
  "POST /customers/:customerId/merge": {
    id: "mergeCustomer",
    takesKey: true,
    summary: "Merge a customer into another",
    description:
      "Makes two customers one, with all addresses and tickets of both. Returns the customer that remains.",
    errors: { conflict: "One of them is already merged." },
    takesVersion: true,
  },
  "POST /customers/:customerId/unmerge": {
    id: "unmergeCustomer",
    takesKey: true,
    summary: "Undo a merge of customers",
    description: "Separates the customers again, and returns the customer as they were before the merge.",
    errors: { conflict: "The customer is not merged." },
  },
});

export const companyTexts = describeOperations<keyof typeof companyRoutes>()({
  "GET /companies/": {
    id: "listCompanies",
    summary: "List companies",
    description: "Returns the companies that customers work for, sorted by name.",
  },
  "POST /companies/": {
    id: "createCompany",
    takesKey: true,
    summary: "Create a company",
    description:
      "Creates a company. Customers who write from one of its domains belong to it. Domains of public email providers are refused.",
    errors: { conflict: domainTaken },
  },
  "GET /companies/:companyId/": {
    id: "readCompany",
    summary: "Read a company",
    description: "Returns a company with its domains and the number of its customers.",
  },
  "PATCH /companies/:companyId/": {
    id: "updateCompany",
    takesKey: true,
    summary: "Change a company",
    description:
      "Changes the given fields: an absent one keeps its value, null clears it. Domains and custom data are replaced as a whole.",
    errors: { conflict: domainTaken },
    takesVersion: true,
  },
});

export const companySuggestionTexts = describeOperations<keyof typeof companySuggestionRoutes>()({
  "GET /companies/suggestions": {
    id: "listCompanySuggestions",
    summary: "List suggested companies",
    description:
      "Returns the companies that domains of senders suggest and nobody has decided about, or the dismissed ones.",
  },
  "POST /companies/suggestions/:companyId/confirm": {
    id: "confirmCompany",
    takesKey: true,
    summary: "Confirm a suggested company",
    description:
      "Makes a suggestion a company, with another name if one is given. A company that is already confirmed is returned unchanged.",
  },
  "POST /companies/suggestions/:companyId/dismiss": {
    id: "dismissCompany",
    takesKey: true,
    summary: "Dismiss a suggested company",
    description: "Hides a suggestion; its domain is not suggested again. It can still be confirmed.",
    errors: { conflict: "The company is confirmed." },
  },
});
