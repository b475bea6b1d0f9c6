/**
 * DOKU's number of an order: our reference without its hyphen. One of DOKU's card partners (KKI) takes letters and digits only,
 * and cards allow at most 30 of them; a reference has 28
 * (https://developers.doku.com/accept-payments/doku-checkout/integration-guide/backend-integration, `order.invoice_number`).
 */
export function invoiceOf(reference: string): string {
  return reference.replaceAll('-', '')
}

/** Whose order it is. Orders that were opened before the hyphen went still carry our reference as it is. */
export function referenceOf(invoice: string): string {
  return invoice.includes('-') ? invoice : invoice.replace(/^LS/, 'LS-')
}

/**
 * Every number that an order may have at DOKU, the usual one first. What is asked about is a number that DOKU gave us itself, or our
 * reference while none is known: then the order may be one of before the hyphen went.
 */
export function invoicesToTry(numberOrReference: string): string[] {
  return [...new Set([invoiceOf(numberOrReference), numberOrReference])]
}
