import { refuse } from '../kernel/result.ts'

/** The reasons why an act on the transfer was refused. The client holds one sentence per code and language. */
export const transferRefusalCodes = [
  'transfer.other-year',
  'transfer.unknown-child',
  'transfer.unknown-choice',
  'transfer.unknown-class',
  'transfer.class-full',
  'transfer.nothing-to-do',
  'transfer.nothing-to-undo',
  'transfer.undo-too-late',
] as const
export type TransferRefusalCode = (typeof transferRefusalCodes)[number]

export type TransferRefusal = {
  code: TransferRefusalCode
  facts?: Readonly<Record<string, string>>
}

export const transferRefusal = (
  code: TransferRefusalCode,
  facts?: Readonly<Record<string, string>>,
) => refuse<TransferRefusal>(facts ? { code, facts } : { code })
