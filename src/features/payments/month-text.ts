import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'

/** The first day of a month of the contract, `2026-10`: what a name of a month is written from. */
export const monthOfText = (month: string): LocalDate => localDate(`${month}-01`)
