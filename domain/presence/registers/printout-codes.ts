/**
 * The reasons why a register was not printed, beyond what refuses a mark. The client holds one sentence per code and
 * language.
 */
export const printoutRefusalCodes = ['printout.unknown-language'] as const
export type PrintoutRefusalCode = (typeof printoutRefusalCodes)[number]
