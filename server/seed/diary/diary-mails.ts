import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Building, DemoRows } from '../demo-school.ts'

/**
 * Records which mail took which day to which guardian. The mails themselves have long been delivered and forgotten. Null
 * for a family without an address: its slip is printed.
 */
export function diaryMails({ schoolId, ids, add }: Building, rows: DemoRows) {
  const withAddress = (rows.get('guardian') ?? []).filter(({ email }) => email)
  const reached = new Set(withAddress.map(({ guardian_id }) => guardian_id))
  const links = (rows.get('child_guardian') ?? []).filter(
    ({ school_id, guardian_id }) => school_id === schoolId && reached.has(guardian_id),
  )
  const guardiansOf = Map.groupBy(links, ({ child_id }) => child_id)
  const mails = new Map<string, string>()

  return ({ childId, date, at }: { childId: string; date: LocalDate; at: number }) => {
    const readers = guardiansOf.get(childId) ?? []
    for (const { guardian_id } of readers) {
      const key = `${guardian_id}:${date}`
      const known = mails.get(key)
      const mailId = known ?? ids.next()
      if (!known) {
        mails.set(key, mailId)
        add('diary_mail', {
          school_id: schoolId,
          mail_id: mailId,
          guardian_id,
          date,
          edition: 1,
          queued_at: instantOf(at),
        })
      }
      add('diary_mail_report', {
        school_id: schoolId,
        mail_id: mailId,
        child_id: childId,
        date,
        report_version: 4,
      })
    }
    return readers.length > 0 ? at : null
  }
}
