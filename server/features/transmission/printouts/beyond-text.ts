import type { GiftWarning } from '#domain/transmission/medicine/gift-limits.ts'
import type { LineId, TransmissionLine } from '#domain/transmission/transmission.ts'
import { markGifts } from '../medicine/mark-gifts.ts'
import type { PrintedSheets } from './load-sheets.ts'
import type { SheetPrintWords } from './sheet-print-words.ts'

/** Gifts to the children before the first printed day: an interval may reach them. */
export type GiftsBefore = { giftsBefore: readonly TransmissionLine[] }

export type GiftMarks = ReadonlyMap<LineId, readonly GiftWarning[]>

/** The printed gifts that are beyond their prescription, each with why. */
export const giftMarksOf = ({
  giftsBefore,
  lines,
  prescriptions,
  reader,
}: PrintedSheets & GiftsBefore): GiftMarks =>
  markGifts([...giftsBefore, ...lines], {
    ...{ prescriptions, zone: reader.zone },
    minutesOf: () => reader.settings.medicineMinutes,
  })

/** Says that a gift is beyond its prescription, and why. */
export const beyondText = (
  warnings: readonly GiftWarning[] | undefined,
  words: SheetPrintWords,
): string =>
  warnings ? words.beyond(warnings.map((warning) => words.giftWarnings[warning]).join(', ')) : ''
