/** Points in a millimetre. */
export const mm = 72 / 25.4

const sizes = {
  A3: { width: 297 * mm, height: 420 * mm },
  A4: { width: 210 * mm, height: 297 * mm },
  A5: { width: 148 * mm, height: 210 * mm },
} as const
export type PaperSize = keyof typeof sizes

/** A part of a sheet that is written on, in points from the upper left corner of the sheet. */
export type Area = { left: number; right: number; top: number; bottom: number }

/** A sheet of paper and the area inside its margins. */
export type Paper = Area & { width: number; height: number }

/** Portrait or landscape; the left margin is wider for the binder, and narrower on the small sheets that go home. */
export function paperOf(facts: { size: PaperSize; orientation: 'portrait' | 'landscape' }): Paper {
  const { width: short, height: long } = sizes[facts.size]
  const [width, height] = facts.orientation === 'portrait' ? [short, long] : [long, short]
  const [binder, margin] = facts.size === 'A5' ? [12 * mm, 10 * mm] : [20 * mm, 14 * mm]
  return {
    width,
    height,
    left: binder,
    right: width - margin,
    top: margin,
    bottom: height - margin,
  }
}

/** Two A5 slips on one A4 sheet in landscape, side by side, to be cut down the middle. */
export const slipPaper: Paper = {
  width: sizes.A4.height,
  height: sizes.A4.width,
  left: 10 * mm,
  right: sizes.A4.height - 10 * mm,
  top: 10 * mm,
  bottom: sizes.A4.width - 10 * mm,
}

const middle = slipPaper.width / 2

/** The places of the slips on such a sheet: `areas` of a frame. */
export const slips: readonly Area[] = [
  { ...slipPaper, right: middle - 10 * mm },
  { ...slipPaper, left: middle + 10 * mm },
]
