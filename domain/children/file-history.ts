import type { Field } from '../kernel/fields/field.ts'
import { fieldNames, historyName, historyOf, type Thing } from '../kernel/fields/thing.ts'
import { collector } from './family/collector.ts'

/** The parts of a file that are things by their lists of fields: the list says fields, columns and words. */
export const fileLists = { collector } as const

/** Finds a field of a part that is a list: by its own name, or by that of its history. */
export function listedField(part: string, field: string): Field | undefined {
  const of: Thing | undefined = Object.entries(fileLists).find(([name]) => name === part)?.[1]
  const name = of && fieldNames(of).find((it) => it === field || historyName(of, it) === field)
  return name === undefined ? undefined : of?.fields[name]
}

/**
 * The fields that have a history, part by part of a child's file. `hidden`: the history says only that it changed. So it is
 * with the private note, with what is said of the decision of a court, and with files. Who may read them reads them in
 * their place in the file.
 */
export const fileFields = {
  identity: {
    ...{ firstName: 'shown', lastName: 'shown', usageName: 'shown', birthDate: 'shown' },
    ...{ birthCity: 'shown', birthDepartment: 'shown', birthCountry: 'shown' },
    ...{ nationality: 'shown', ine: 'shown', gender: 'shown', homeLanguage: 'shown' },
    ...{ insuranceCompany: 'shown', insuranceNumber: 'shown', insuranceValidUntil: 'shown' },
    ...{ walksSince: 'shown', portrait: 'hidden', privateNote: 'hidden', isArchived: 'shown' },
  },
  address: {
    ...{ lineOne: 'shown', lineTwo: 'shown', postcode: 'shown', city: 'shown', country: 'shown' },
  },
  guardian: {
    ...{ firstName: 'shown', lastName: 'shown', title: 'shown', relation: 'shown' },
    ...{ phone: 'shown', homePhone: 'shown', workPhone: 'shown', email: 'shown' },
    ...{ language: 'shown', profession: 'shown', cafNumber: 'shown', receivesReports: 'shown' },
    ...{ receivesInvoices: 'shown', receivesMessages: 'shown', home: 'shown' },
    ...{ hasLegalAuthority: 'shown', mayCollect: 'shown', payerShare: 'shown', rank: 'shown' },
  },
  collector: historyOf(collector),
  stay: {
    ...{ firstDay: 'shown', lastDay: 'shown', level: 'shown', leftBecause: 'shown' },
    leftFor: 'shown',
  },
  schedule: {
    ...{ kind: 'shown', firstDay: 'shown', lastDay: 'shown', halfDays: 'shown' },
    ...{ canteenDays: 'shown', hours: 'shown', adaptationFrom: 'shown', adaptationTo: 'shown' },
    ...{ noticeDays: 'shown', noticeGivenOn: 'shown', hasBeforeCare: 'shown' },
    ...{ hasAfterCare: 'shown', isTakenBack: 'shown' },
  },
  health: {
    ...{ allergies: 'shown', diets: 'shown', texture: 'shown', planInstructions: 'shown' },
    ...{ planKitPlace: 'shown', planValidUntil: 'shown', doctorName: 'shown' },
    ...{ doctorPhone: 'shown', vaccines: 'shown' },
  },
  consent: { answer: 'shown', saidOn: 'shown', proof: 'hidden' },
  document: {
    ...{ name: 'shown', category: 'shown', validFrom: 'shown', validUntil: 'shown' },
    ...{ status: 'shown', visibility: 'shown', file: 'hidden', isReplaced: 'shown' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, 'shown' | 'hidden'>>>>

/** A part of a child's file whose fields have a history. */
export type FilePart = keyof typeof fileFields
/** A field of a part. */
export type FileField<Part extends FilePart> = keyof (typeof fileFields)[Part] & string
export const fileParts = Object.keys(fileFields) as readonly FilePart[]

/** True if the history keeps what a field says. It keeps nothing of a field that the table does not name. */
const isShown = (part: FilePart, field: string): boolean =>
  Object.entries(fileFields[part]).some(([name, said]) => name === field && said === 'shown')

/** The value of a field: words, a number, yes or no, or a list. `null`: nothing. */
export type FieldValue = string | number | boolean | readonly string[] | null

/** Something in a child's file as it stands, such as one of its guardians, with what its fields say. */
export type FileThing = {
  childId: string
  part: FilePart
  /** The key that finds it among the things of its part: its id, or the use of a consent. */
  thing: string
  /** The name of the thing, such as that of a guardian. */
  name: string
  guardianId: string | null
  fields: Readonly<Record<string, FieldValue>>
}

/** The change one act made to one field. */
export type FieldChange = Omit<FileThing, 'fields'> & {
  kind: 'added' | 'changed' | 'removed'
  field: string
  before: FieldValue
  after: FieldValue
  /** True if the change is known, and not what the field said. */
  isHidden: boolean
}

const keyOf = ({ childId, part, thing }: FileThing): string => `${childId} ${part} ${thing}`

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** True if a field says nothing worth a line in something that was added or removed. */
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
    const isHidden = !isShown(of.part, field)
    const said = isHidden ? { before: null, after: null } : { before, after }
    return [{ ...of, kind, field, ...said, isHidden }]
  })
}

/** Lists what changed in children's files, field by field: what stood before an act, and what stands after it. */
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
