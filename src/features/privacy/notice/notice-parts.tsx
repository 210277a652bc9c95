import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { Language } from '#domain/accounts/identity.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { localeNames, locales } from '#src/i18n/locales.ts'
import { useDatedMoment } from '#src/session/use-dated-moment.ts'
import { useDownload } from '#src/session/use-download.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { privacyRefusalWords } from '../privacy-refusals.ts'
import type { ReadNotice } from './notice.operations.ts'

/** In which language the notice is shown, whatever the language of the screen. */
export function NoticeLanguages({
  value,
  onChange,
}: {
  value: Language
  onChange: (language: Language) => void
}) {
  const { t } = useLingui()
  return (
    <Segmented<Language>
      label={t`Language of the notice`}
      value={value}
      choices={locales.map((it) => ({ value: it, label: localeNames[it], lang: it }))}
      onChange={onChange}
    />
  )
}

/** The notice as it is saved, as a PDF to put up or to hand out. */
export function PrintNotice({ language }: { language: Language }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { download, isBusy } = useDownload(privacyRefusalWords)
  const save = () =>
    download({
      ...{ path: '/files/privacy-notice.pdf', query: { text: language } },
      ...{ name: t`Privacy notice`, today },
    })
  return (
    <Button icon={<Printer aria-hidden />} disabled={isBusy} onClick={() => void save()}>
      <Trans>Print (PDF)</Trans>
    </Button>
  )
}

/** Shows the version of the notice, and since when. */
export function NoticeVersion({
  notice: { version, changedAt },
}: {
  notice: Pick<ReadNotice, 'version' | 'changedAt'>
}) {
  const moment = useDatedMoment()
  if (!changedAt) return <Trans>The starter text of Préau</Trans>
  const at = moment(changedAt)
  return (
    <Trans>
      Version {version}, changed on {at}
    </Trans>
  )
}
