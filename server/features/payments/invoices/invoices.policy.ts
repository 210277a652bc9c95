import { requireScreen } from '#server/platform/keeping/require-screen.ts'

/** Requires the page of invoices, to read and to issue. A teacher without the page never learns an amount. */
export const requireInvoices = requireScreen('invoices')
