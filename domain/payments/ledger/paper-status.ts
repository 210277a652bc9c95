/** What a list of papers is filtered by. What is overdue is due too. */
export const paperStatusFilters = ['dues', 'overdue', 'paid'] as const
export type PaperStatus = (typeof paperStatusFilters)[number]
