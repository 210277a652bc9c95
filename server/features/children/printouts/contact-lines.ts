import { holdsOn, isForbidden } from '#domain/children/family/collecting.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type {
  ContactCollector,
  ContactGuardian,
  ContactRecord,
} from '#server/records/children/contacts.sql.ts'
import type { ChildrenPrintWords } from './children-print-words.ts'

type Numbers = Pick<ContactGuardian, 'phone' | 'homePhone' | 'workPhone'>

/** The numbers of a guardian on one line, the one to try first before the others. */
export const phonesOf = (
  { phone, homePhone, workPhone }: Numbers,
  words: ChildrenPrintWords,
): string =>
  [
    ...(phone ? [phone] : []),
    ...(homePhone ? [`${homePhone} (${words.home})`] : []),
    ...(workPhone ? [`${workPhone} (${words.work})`] : []),
  ].join(', ')

const daysOf = (
  { validFrom, validUntil, weekdays }: ContactCollector,
  words: ChildrenPrintWords,
): string[] => {
  const monday = Date.parse('2026-11-16T00:00:00Z')
  const order = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const day = new Intl.DateTimeFormat(words.locale, { weekday: 'short', timeZone: 'UTC' })
  const named = weekdays.map((it) => day.format(monday + order.indexOf(it) * 86_400_000))
  const [from, until] = [validFrom, validUntil].map((it) => (it ? shortDay(it, words) : null))
  return [
    ...(named.length > 0 ? [named.join(' ')] : []),
    ...(from || until ? [words.between(from ?? null, until ?? null)] : []),
  ]
}

const peopleOf = (record: ContactRecord | undefined, kind: ContactCollector['kind']) =>
  (record?.collectors ?? []).filter((it) => it.kind === kind)

/**
 * True if a guardian collects the child on that day: it is their right, and nothing that is said of their name forbids
 * it.
 */
export const collects = (
  { name, mayCollect }: Pick<ContactGuardian, 'name' | 'mayCollect'>,
  record: ContactRecord | undefined,
  today: LocalDate,
): boolean => mayCollect && !isForbidden(name, record?.collectors ?? [], today)

/** Lists who may collect beside the guardians, a line each. */
export const mayCollectLines = (
  record: ContactRecord | undefined,
  words: ChildrenPrintWords,
): string[] =>
  peopleOf(record, 'may').map((it) =>
    [
      it.relation ? `${it.name} (${it.relation})` : it.name,
      ...(it.phone ? [it.phone] : []),
      ...daysOf(it, words),
      ...(it.isIdentityOpen ? [words.identityOpen] : []),
    ].join(', '),
  )

/** Lists who must not collect, a line each: what holds today or later. */
export const mustNotLines = (
  record: ContactRecord | undefined,
  { words, today }: { words: ChildrenPrintWords; today: LocalDate },
): string[] =>
  peopleOf(record, 'must_not')
    .filter(
      (it) =>
        it.validFrom === null || it.validFrom > today || holdsOn({ ...it, weekdays: [] }, today),
    )
    .map((it) => [it.name, ...daysOf(it, words)].join(', '))
