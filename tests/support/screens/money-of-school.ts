const currency = { __typename: 'Currency', code: 'EUR', locale: 'fr-FR', symbol: '€' }

export const aProblem = (kind: string, isWarning: boolean, facts: Record<string, string> = {}) => ({
  __typename: 'BillingProblem',
  ...{ kind, isWarning },
  facts: Object.entries(facts).map(([name, value]) => ({ __typename: 'Fact', name, value })),
})

const aLine = (change: object) => ({
  __typename: 'InvoiceLine',
  ...{ key: 'plan:1', source: 'plan', label: 'Full care', firstDay: '2026-10-01' },
  ...{ lastDay: '2026-10-31', quantity: 1000, unit: 'month', unitPrice: 81_200, percent: null },
  ...{ base: null, amount: 81_200, whole: 81_200, taxRate: 0, isEligibleCare: true, ...change },
})

/** A draft of October, under the id of its child. */
export const aDraft = (id: string, firstName: string, change: object = {}) => ({
  __typename: 'InvoiceDraft',
  ...{ id, version: 1, childId: id, firstName, lastName: 'Roche', classId: null },
  ...{
    className: 'Babies',
    payerId: id,
    payerName: 'Hélène Roche',
    hasMail: true,
    isEdited: false,
  },
  ...{
    type: 'invoice',
    total: 81_200,
    lastTotal: 80_000,
    isReady: true,
    problems: [],
    changes: [],
  },
  lines: [aLine({})],
  ...change,
})

export const aMonth = (drafts: readonly object[], change: object = {}) => ({
  __typename: 'InvoiceMonth',
  ...{ month: '2026-10', currency, drafts, papers: [], runs: [], ...change },
})

const aCell = (invoiceId: string, payerName: string, change: object = {}) => ({
  __typename: 'PaymentCell',
  ...{ invoiceId, month: '2026-10', payerId: invoiceId, payerName, total: 12_000 },
  ...{ remaining: 12_000, isOverdue: false, methods: [], reminded: null, ...change },
})

const aLineOfYear = (key: string, firstName: string, cells: readonly { remaining: number }[]) => ({
  __typename: 'PaymentLine',
  ...{ key, childId: key, firstName, lastName: 'Roche', className: 'Babies', cells },
  dues: cells.reduce((sum, { remaining }) => sum + remaining, 0),
})

/** Ana has two payers in October, Ben one, and Cleo has paid. */
export function aYear(ids: { ana: string; second: string; ben: string; cleo: string }) {
  const lines = [
    aLineOfYear(ids.ana, 'Ana', [aCell(ids.ana, 'Ines Roche'), aCell(ids.second, 'Karim Roche')]),
    aLineOfYear(ids.ben, 'Ben', [aCell(ids.ben, 'Mona Roche', { isOverdue: true })]),
    aLineOfYear(ids.cleo, 'Cleo', [aCell(ids.cleo, 'Olga Roche', { remaining: 0 })]),
  ]
  return { __typename: 'PaymentYear', startYear: 2026, currency, lines }
}
