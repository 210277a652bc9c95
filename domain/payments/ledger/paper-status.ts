/** Filters of a list of papers by how each stands. An overdue paper is due too. */
export const paperStatusFilters = ['dues', 'overdue', 'paid'] as const
export type PaperStatus = (typeof paperStatusFilters)[number]
