/** The limits of texts about customers and companies, in characters, and of lists. Input beyond them is refused. */
export const customerLimits = {
  name: 200,
  addresses: 20,
  phone: 40,
  notes: 10_000,
  tier: 50,
  domains: 50,
  customFields: 50,
  importRows: 1_000,
  importBytes: 1_000_000,
  search: 200,
} as const;
