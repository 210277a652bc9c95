import { requireScreen } from '#server/platform/keeping/require-screen.ts'

/** Who may open the invoices reads and issues them. A teacher without the page never learns an amount. */
export const requireInvoices = requireScreen('invoices')
