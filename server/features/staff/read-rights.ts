import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import { directorPrivileges, levelFeatures, pageFeatures } from '#domain/access/features.ts'
import { type ClassId, parseId, type StandardId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type StaffRefusalCode, staffRefusal } from '#domain/staff/staff.ts'

// More boxes than a large school has: our screen never sends more.
const mostBoxes = 1_000

type Read<Value> = Result<Value, { code: StaffRefusalCode }>

const last = <Box>(boxes: readonly Box[], keyOf: (box: Box) => string): Box[] => [
  ...new Map(boxes.map((box) => [keyOf(box), box])).values(),
]

function readBoxes(
  boxes: readonly FeaturePermission[],
  known: readonly string[],
): Read<FeaturePermission[]> {
  const areKnown =
    boxes.length <= mostBoxes && boxes.every(({ feature }) => known.includes(feature))
  return areKnown
    ? accept(last(boxes, ({ feature }) => feature))
    : staffRefusal('staff.unknown-feature')
}

/** Pages of a teacher as sent; of a box that is there twice, the last counts. */
export const readPages = (boxes: readonly FeaturePermission[]) => readBoxes(boxes, pageFeatures)

/** Privileges of a sub-director as sent. */
export const readPrivileges = (boxes: readonly FeaturePermission[]) =>
  readBoxes(boxes, directorPrivileges)

/** Rights on levels as sent; `own` are the levels of the school. */
export function readLevels(
  boxes: readonly StandardPermission[],
  own: readonly { id: string }[],
): Read<StandardPermission[]> {
  const known: readonly string[] = levelFeatures
  if (boxes.length > mostBoxes || boxes.some(({ feature }) => !known.includes(feature)))
    return staffRefusal('staff.unknown-feature')
  const read = boxes.map(({ standardId, ...box }) => ({
    ...box,
    standardId: parseId<StandardId>(standardId) ?? '',
  }))
  if (read.some(({ standardId }) => !own.some(({ id }) => id === standardId)))
    return staffRefusal('staff.unknown-level')
  return accept(last(read, ({ feature, standardId }) => `${feature} ${standardId}`))
}

const mostClasses = 200

/** The ids of classes as sent, each once; undefined when one is no id. */
export function readClassIds(sent: readonly string[]): string[] | undefined {
  const ids = sent.map((text) => parseId<ClassId>(text))
  if (ids.length > mostClasses || ids.includes(undefined)) return undefined
  return [...new Set(ids)].filter((id) => id !== undefined)
}
