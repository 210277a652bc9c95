/** Days without school, both included, with the name the school gives them. */
export type HolidayRow = { name: string; firstDay: string; lastDay: string }
