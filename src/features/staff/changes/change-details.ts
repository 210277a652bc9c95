/** One line under a change: what it was, what it is. The words are found when it is shown. */
export type ChangeDetail =
  | { what: 'opened' | 'closed'; items: readonly LoggedBox[] }
  | { what: 'before' | 'now' | 'reason' | 'address' | 'day' | 'classes'; items: readonly string[] }
  | { what: 'no-reason'; items: readonly [] }
export type LoggedBox = { feature: string; standardId?: string }

type Json = Readonly<Record<string, unknown>>

function read(json: string | null): Json {
  try {
    const value: unknown = json === null ? {} : JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Json) : {}
  } catch {
    return {}
  }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []

function boxesOf({ pages, levels }: Json): LoggedBox[] {
  const onLevels = Array.isArray(levels) ? (levels as LoggedBox[]) : []
  return [...textsOf(pages).map((feature) => ({ feature })), ...onLevels]
}

/** Privileges are logged as those withheld, by the platform as each with yes or no. */
function withheldOf(json: Json): string[] | undefined {
  if (Array.isArray(json.withheld)) return textsOf(json.withheld)
  return undefined
}

const switchesOf = ({ flags, features }: Json): Map<string, boolean> =>
  new Map(
    [flags, features].flatMap((group) => Object.entries((group ?? {}) as Record<string, boolean>)),
  )

const keyOf = ({ feature, standardId }: LoggedBox): string => `${feature} ${standardId ?? ''}`

function differences(before: readonly LoggedBox[], after: readonly LoggedBox[]): ChangeDetail[] {
  const lacking = (some: readonly LoggedBox[], others: readonly LoggedBox[]) => {
    const known = new Set(others.map(keyOf))
    return some.filter((box) => !known.has(keyOf(box)))
  }
  return [
    { what: 'opened', items: lacking(after, before) },
    { what: 'closed', items: lacking(before, after) },
  ]
}

function privileges(before: Json, after: Json): ChangeDetail[] {
  const was = withheldOf(before) ?? []
  const said = Object.entries(after).filter(([, value]) => typeof value === 'boolean')
  const is =
    withheldOf(after) ??
    [...new Set([...was, ...said.map(([feature]) => feature)])].filter(
      (feature) => after[feature] !== true && (after[feature] === false || was.includes(feature)),
    )
  const boxes = (features: readonly string[]) => features.map((feature) => ({ feature }))
  return differences(boxes(is), boxes(was))
}

function switches(before: Json, after: Json): ChangeDetail[] {
  const was = switchesOf(before)
  const turned = [...switchesOf(after)].filter(([feature, isOn]) => was.get(feature) !== isOn)
  const of = (wanted: boolean) =>
    turned.filter(([, isOn]) => isOn === wanted).map(([feature]) => ({ feature }))
  return [
    { what: 'opened', items: of(true) },
    { what: 'closed', items: of(false) },
  ]
}

const one = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : [])
const said = (what: 'reason' | 'address' | 'day', value: unknown): ChangeDetail => ({
  what,
  items: one(value),
})

/** Before and after of one line of the log, act by act; what says nothing is left out. */
export function changeDetails(change: {
  act: string
  before: string | null
  after: string | null
}): ChangeDetail[] {
  const [before, after] = [read(change.before), read(change.after)]
  const found = (): ChangeDetail[] => {
    switch (change.act) {
      case 'setPermissions':
        return differences(boxesOf(before), boxesOf(after))
      case 'setDirectorPrivileges':
        return privileges(before, after)
      case 'setSchoolFeatures':
        return switches(before, after)
      case 'assignClasses':
        return [
          { what: 'before', items: textsOf(before.classes) },
          { what: 'now', items: textsOf(after.classes) },
        ]
      case 'inviteTeacher':
        return [{ what: 'classes', items: textsOf(after.classes) }]
      case 'impersonate':
      case 'endImpersonation':
        return [after.reason ? said('reason', after.reason) : { what: 'no-reason', items: [] }]
      case 'disableSchool':
        return [said('reason', after.because)]
      case 'scheduleSchoolDeletion':
        return [said('day', after.dueOn)]
      case 'addEmail':
      case 'verifyEmail':
        return [said('address', after.address)]
      case 'removeEmail':
        return [said('address', before.address)]
      case 'changeName':
      case 'changeUsername':
        return [
          { what: 'before', items: one(before.name ?? before.username) },
          { what: 'now', items: one(after.name ?? after.username) },
        ]
      default:
        return []
    }
  }
  return found().filter(({ what, items }) => what === 'no-reason' || items.length > 0)
}
