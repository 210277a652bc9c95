/** The parts of a child's file whose fields have a history. */
export const fileParts = [
  'identity',
  'address',
  'guardian',
  'collector',
  'stay',
  'schedule',
  'health',
  'consent',
  'document',
] as const
export type FilePart = (typeof fileParts)[number]

/** What a field says: words, a number, yes or no, or a list. `null`: nothing. */
export type FieldValue = string | number | boolean | readonly string[] | null

/** Something in a child's file as it stands, such as one of its guardians, with what its fields say. */
export type FileThing = {
  childId: string
  part: FilePart
  /** What finds it among the things of its part: its id, or the use of a consent. */
  thing: string
  /** What it is called, such as the name of a guardian. */
  name: string
  guardianId: string | null
  fields: Readonly<Record<string, FieldValue>>
}

/** What one act did to one field. */
export type FieldChange = Omit<FileThing, 'fields'> & {
  kind: 'added' | 'changed' | 'removed'
  field: string
  before: FieldValue
  after: FieldValue
  /** That it changed is known, and not what it said. */
  isHidden: boolean
}

/**
 * Fields of which the history says only that they changed: the private note, what is said of the decision of a court, and
 * files. Who may read them reads them in their place in the file.
 */
export const hiddenFields: ReadonlySet<string> = new Set([
  'privateNote',
  'note',
  'courtPaper',
  'portrait',
  'file',
  'proof',
])

const keyOf = ({ childId, part, thing }: FileThing): string => `${childId} ${part} ${thing}`

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a field says nothing worth a line in something that was added or removed. */
const isEmpty = (value: FieldValue): boolean =>
  value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)

function changesOf(was: FileThing | undefined, is: FileThing | undefined): FieldChange[] {
  const thing = is ?? was
  if (!thing) return []
  const { fields: _, ...of } = thing
  const kind = !was ? 'added' : !is ? 'removed' : 'changed'
  const names = [...new Set([...Object.keys(was?.fields ?? {}), ...Object.keys(is?.fields ?? {})])]
  return names.flatMap((field): FieldChange[] => {
    const [before, after] = [was?.fields[field] ?? null, is?.fields[field] ?? null]
    if (isSame(before, after) || (kind !== 'changed' && isEmpty(before) && isEmpty(after)))
      return []
    const isHidden = hiddenFields.has(field)
    const said = isHidden ? { before: null, after: null } : { before, after }
    return [{ ...of, kind, field, ...said, isHidden }]
  })
}

/** What changed in the files of children, field by field: what stood before an act, and what stands after it. */
export function compareFiles(
  before: readonly FileThing[],
  after: readonly FileThing[],
): FieldChange[] {
  const was = new Map(before.map((it) => [keyOf(it), it]))
  const is = new Map(after.map((it) => [keyOf(it), it]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    changesOf(was.get(key), is.get(key)),
  )
}
