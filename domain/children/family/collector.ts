import { fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { choice, day, file, flag, line, note, phone, weekdays } from '../../kernel/fields/kinds.ts'
import { type Judging, refuseReversed, thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import type { MediaId } from '../../kernel/ids.ts'
import { daysOfWeek, type LocalDate, type Weekday } from '../../kernel/local-date.ts'
import { accept } from '../../kernel/result.ts'

/** Somebody beside the guardians who may collect a child, or who must not, as its file keeps it. */
export const collector = thing(
  'Collector',
  {
    name: line({
      label: /*i18n*/ { id: 'collector.name', message: 'First and family name' },
      required: true,
    }),
    kind: choice({
      label: /*i18n*/ { id: 'collector.kind', message: 'Collects the child' },
      required: true,
      of: {
        may: /*i18n*/ { id: 'collector.may', message: 'May collect' },
        must_not: /*i18n*/ { id: 'collector.must-not', message: 'Must not collect' },
      },
    }),
    phone: phone({ label: /*i18n*/ { id: 'collector.phone', message: 'Phone' } }),
    // In the family's own words.
    relation: line({
      label: /*i18n*/ { id: 'collector.relation', message: 'Relation to the child' },
      example: /*i18n*/ { id: 'collector.relation.example', message: 'grandmother, neighbour…' },
    }),
    validFrom: day({ label: /*i18n*/ { id: 'collector.valid-from', message: 'From' } }),
    validUntil: day({ label: /*i18n*/ { id: 'collector.valid-until', message: 'Until' } }),
    weekdays: weekdays({
      label: /*i18n*/ { id: 'collector.weekdays', message: 'On these days' },
      help: /*i18n*/ { id: 'collector.weekdays.help', message: 'Nothing chosen: always.' },
    }),
    needsIdentityCheck: flag({
      label: /*i18n*/ {
        id: 'collector.needs-identity-check',
        message: 'Ask for a paper at the first time',
      },
      begin: true,
    }),
    identitySeenOn: day({
      label: /*i18n*/ { id: 'collector.identity-seen-on', message: 'Paper seen on' },
      help: /*i18n*/ {
        id: 'collector.identity-seen-on.help',
        message: 'Empty: nobody has seen one yet. A departure with “identity checked” fills it in.',
      },
    }),
    // Compared with at the door, of somebody who may come.
    portraitMediaId: file<MediaId>()({
      label: /*i18n*/ { id: 'collector.portrait', message: 'Picture of the person' },
      ...{ history: 'hidden', historyAs: 'portrait' },
    }),
    paperMediaId: file<MediaId>()({
      label: /*i18n*/ { id: 'collector.court-paper', message: 'Decision of a court' },
      ...{ history: 'hidden', historyAs: 'courtPaper' },
    }),
    note: note({
      label: /*i18n*/ { id: 'collector.note', message: 'Note for the direction' },
      history: 'hidden',
    }),
  },
  { most: 20, isVersioned: true },
)

/**
 * Judges what was typed together. Of one who must not come nobody checks an identity. Of one who may come there is no
 * court's decision. Who is named on each day on which the child's level opens is named always.
 */
export function decideCollector(
  values: ValuesOf<typeof collector>,
  { today, openDays }: { today: LocalDate; openDays: readonly Weekday[] },
): Judging<typeof collector> {
  const { kind, validFrom, validUntil, identitySeenOn } = values
  const reversed = refuseReversed(validFrom, validUntil, 'validUntil')
  if (reversed) return reversed
  if (identitySeenOn && identitySeenOn > today)
    return fieldRefusal('field.to-come', { field: 'identitySeenOn' })
  const mayCome = kind === 'may'
  const days = openDays.length > 0 ? openDays : daysOfWeek
  return accept({
    ...values,
    weekdays: days.every((it) => values.weekdays.includes(it)) ? [] : values.weekdays,
    needsIdentityCheck: mayCome && values.needsIdentityCheck,
    identitySeenOn: mayCome ? identitySeenOn : null,
    portraitMediaId: mayCome ? values.portraitMediaId : null,
    paperMediaId: mayCome ? null : values.paperMediaId,
  })
}
