import { accept } from '../../kernel/result.ts'
import { longestName } from '../limits.ts'
import { type Field, list, ruled, shape, visible } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

/** A signature is drawn on a field of this side, whatever the size of the screen. */
export const signatureSide = 1000

const mostStrokes = 80
const mostPoints = 600

const malformed = (field: string) => refusalWith('transmission.malformed-line', { field })

const point = /^(\d{1,4}),(\d{1,4})$/

/** One stroke of the finger, as a drawing writes its points: "0,500 12,480". Each number is from 0 to 1000. */
const stroke: Field<string> = (unread, field) => {
  const points = typeof unread === 'string' ? unread.split(' ', mostPoints + 1) : []
  const isInside = (written: string) => {
    const [, x, y] = point.exec(written) ?? []
    return x !== undefined && Number(x) <= signatureSide && Number(y) <= signatureSide
  }
  return points.length > 0 && points.length <= mostPoints && points.every(isInside)
    ? accept(points.join(' '))
    : malformed(field)
}

/** True if the finger moved: a dot alone is nobody's signature. */
const isMoved = (points: string): boolean => new Set(points.split(' ')).size > 1

/** A signature of somebody: their name typed by themselves, or drawn with the finger as strokes. Exactly one of the two. */
export const signature = ruled(
  shape({ typed: visible(longestName), drawn: list(stroke, mostStrokes) }),
  ({ typed, drawn }) => {
    if (typed === null && !drawn.some(isMoved)) {
      return refusalWith('transmission.nothing-said', { field: 'signature' })
    }
    return typed !== null && drawn.length > 0 ? malformed('signature') : null
  },
)
