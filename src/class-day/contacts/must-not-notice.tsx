import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { ChildContacts } from '../class-day.operations.ts'
import { whoMustNot } from './collecting.ts'

/** Says by name who must not collect a child on that day. Everybody who has it in care sees this. */
export function MustNotNotice({
  contacts,
  date,
}: {
  contacts: ChildContacts | null
  date: LocalDate
}) {
  const formats = useFormats()
  const forbidden = whoMustNot(contacts, date)
  if (forbidden.length === 0) return null
  const names = formats.list(forbidden)
  return (
    <div data-must-not>
      <Notice tone="error">
        <Trans>Must not collect: {names}</Trans>
      </Notice>
    </div>
  )
}
