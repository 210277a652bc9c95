import { type AccessFacts, maySeeGuardians } from '#domain/access/access.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { childOpens, classOpens } from '#domain/search/opens.ts'
import {
  findIn,
  isSearched,
  mostFound,
  type SchoolSection,
  type Search,
} from '#domain/search/search.ts'
import type { ClassDayResult } from '#src/class-day/class-day.operations.ts'
import type { FoundOfSchool, SchoolSectionFound } from './search.operations.ts'

/** Registers of the day that a tablet holds of the own classes, as the evacuation list reads them. */
export type HeldClasses = readonly Pick<ClassDayResult, 'class' | 'children'>[]

const nothingMore = {
  ...{ beside: null, childId: null, classId: null, opens: null, portrait: null, phone: null },
  ...{ relation: null, role: null, month: null, total: null, isPast: false },
}

type Things = Partial<Record<SchoolSection, readonly FoundOfSchool[]>>

/** The things of the school that a tablet holds, as the server would answer them. */
export function heldThings(facts: AccessFacts, held: HeldClasses): Things {
  const places = held.map((register) => {
    const { id: classId, standardId } = register.class
    const judged = { standardIds: [standardId], isTaughtByViewer: true }
    return { ...register, classId, judged }
  })
  const classes = places.map(({ class: it, classId, judged }) => ({
    ...nothingMore,
    ...{ id: it.id, name: it.name, beside: it.standardName, classId },
    opens: classOpens(facts, judged),
  }))
  const children = places.flatMap(({ class: it, classId, judged, children: all }) =>
    all.map((child) => ({
      child,
      found: {
        ...nothingMore,
        ...{ id: child.id, childId: child.id, classId, name: givenFirst(child), beside: it.name },
        ...{ opens: childOpens(facts, judged), portrait: child.pic },
      } satisfies FoundOfSchool,
    })),
  )
  const guardians = new Map<string, FoundOfSchool>()
  for (const { child, found } of maySeeGuardians(facts) ? children : [])
    for (const { id, name, phone, relation } of child.guardians) {
      const known = guardians.get(id)
      const beside = known ? `${known.beside}, ${found.name}` : found.name
      guardians.set(id, { ...found, ...known, id, name, phone, relation, portrait: null, beside })
    }
  return {
    children: children.map(({ found }) => found),
    guardians: [...guardians.values()],
    classes,
  }
}

const digitsOf = (text: string | null): string => text?.replace(/\D/g, '') ?? ''

/** Parts of it that are looked for, in the form of the server's answer. */
export function searchHeld(search: Search, things: Things): SchoolSectionFound[] {
  return Object.entries(things).flatMap(([name, all]) => {
    const section = name as SchoolSection
    if (!isSearched(section, search)) return []
    const byName = findIn(search, all, (it) => it.name)
    const { phone } = search
    const byPhone = phone ? all.filter((it) => digitsOf(it.phone).includes(phone)) : []
    const found = [...new Set([...byName, ...byPhone])]
    return found.length === 0
      ? []
      : { section, count: found.length, found: found.slice(0, mostFound) }
  })
}
