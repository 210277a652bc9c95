import type { StandardId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { ProspectStatus } from '#domain/prospects/prospect.ts'
import { anonymiseOn, monthsLater, usualRules } from '#domain/prospects/waiting.ts'
import type { Building, DemoPerson } from './demo-school.ts'
import { prospectPlans } from './prospect-plans.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** Both halves of the days that a plan names by their place in the week. */
const halfDaysOf = (days: string): string[] =>
  [...days].flatMap((place) => {
    const weekday = week[Number(place) - 1]
    return weekday ? [`${weekday}-am`, `${weekday}-pm`] : []
  })

/** Families that ask for a place: of each status some, brothers and sisters, and one who asked twice. */
export function planProspects(
  { schoolId, ids, today, now, plan, add }: Building,
  {
    director,
    standards,
  }: {
    director: DemoPerson | undefined
    standards: ReadonlyMap<string, StandardId>
  },
): void {
  const levels = [...standards.values()]
  const { language } = plan.settings
  if (language !== 'fr') return
  const at = (day: LocalDate) => `${day}T09:30:00.000Z`
  for (const [place, said] of prospectPlans.entries()) {
    const askedOn = addDays(today, -said.ago)
    const contactOn = addDays(today, -(said.contact ?? said.ago))
    const status: ProspectStatus | null = said.status ?? null
    const restrictedUntil = status === 'blacklisted' ? monthsLater(today, 9) : null
    const offerUntil = said.offered ? addDays(today, said.until ?? 3) : null
    const prospectId = ids.next()
    const isForm = said.source === undefined
    add('prospect', {
      ...{ school_id: schoolId, prospect_id: prospectId, version: 1 },
      ...{ first_name: said.first, last_name: said.last, is_expected: said.months < 0 },
      ...{ birth_date: monthsLater(today, -said.months), gender: said.gender ?? null },
      standard_id: levels[said.level % levels.length] ?? null,
      first_day: monthsLater(today, said.in ?? 9),
      ...{ number_of_children: said.children ?? 'one', has_sibling: said.sibling === true },
      ...{ is_of_staff: said.staff === true, language, line_one: said.street ?? null },
      ...{ postcode: said.postcode ?? null, city: said.city ?? null },
      ...{ message: said.message ?? null, note: null, source: said.source ?? 'form' },
      guardians: [
        {
          ...{ firstName: said.parent, lastName: said.last, relation: said.relation ?? 'Mom' },
          phone: `06 39 98 0${String(100 + place).slice(1, 2)} ${String(10 + place)}`,
          email: `${said.mail}@familles.demo.invalid`,
        },
      ],
      half_days: halfDaysOf(said.days),
      accepted_half_days: halfDaysOf(said.accepted ?? ''),
      offered_half_days: said.offered ? halfDaysOf(said.offered) : null,
      offer_until: offerUntil,
      ...{ status, status_reason: restrictedUntil ? said.message : null },
      restricted_until: restrictedUntil,
      request_number: isForm ? `${said.number}-${String(place + 1).padStart(4, '0')}` : null,
      ...{ created_at: at(askedOn), created_by: isForm ? null : (director?.userId ?? null) },
      ...{ asked_on: askedOn, contact_on: contactOn, consented_at: isForm ? at(askedOn) : null },
      notice_version: isForm ? 0 : null,
      anonymise_on: anonymiseOn({ status, contactOn, restrictedUntil, offerUntil }, usualRules),
    })
    const line = { school_id: schoolId, prospect_id: prospectId, version: 1 }
    if (isForm)
      add('prospect_entry', {
        ...{ ...line, entry_id: ids.next(), kind: 'form', on_day: askedOn, text: null },
        ...{ is_done: true, account_id: null, at: at(askedOn) },
      })
    for (const { kind, in: days, text = null } of said.history ?? [])
      add('prospect_entry', {
        ...{ ...line, entry_id: ids.next(), kind, on_day: addDays(today, days), text },
        ...{ is_done: days <= 0, account_id: director?.userId ?? null },
        at: new Date(Math.min(now, Date.parse(at(addDays(today, days))))).toISOString(),
      })
  }
}
