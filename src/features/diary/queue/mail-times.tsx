import { Trans } from '@lingui/react/macro'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { DiarySettings } from '../diary.operations.ts'

/**
 * Shows when reports leave by themselves: at the school's hour of their day. Where it has passed, they leave as soon as
 * they may.
 */
export function MailTimes({ settings }: { settings: DiarySettings }) {
  const formats = useFormats()
  const { clock } = useSchoolTime()
  const mailAt = formats.time(settings.mailAt as LocalTime)
  const isPast = clock >= settings.mailAt
  if (settings.needsApproval)
    return isPast ? (
      <Trans>It is past {mailAt}: reports leave by mail as soon as they are approved.</Trans>
    ) : (
      <Trans>
        Reports of today leave by mail at {mailAt}, those of earlier days as soon as they are
        approved.
      </Trans>
    )
  return isPast ? (
    <Trans>It is past {mailAt}: reports leave by mail as soon as they are handed in.</Trans>
  ) : (
    <Trans>
      Reports of today leave by mail at {mailAt}, those of earlier days as soon as they are handed
      in.
    </Trans>
  )
}
