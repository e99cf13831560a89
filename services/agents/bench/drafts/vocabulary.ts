import type { Vocabulary } from "../../src/evidence/draft-input.ts";

/** The vocabulary of the fictional organization that the bundles are drafted for. */
export const vocabulary: Vocabulary = {
  categories: [
    { name: "Technical issue", subcategories: ["Website", "Mobile app", "Integration"] },
    { name: "Billing", subcategories: ["Refund", "Invoice", "Payment method"] },
    { name: "Account access", subcategories: ["Password", "Two-factor"] },
    { name: "Shipping", subcategories: ["Delayed parcel", "Damaged parcel"] },
    { name: "Feature request", subcategories: [] },
  ],
  departments: ["Engineering", "Finance", "Logistics", "Customer care"],
  labels: ["checkout", "mobile", "vip", "refund", "export"],
};
