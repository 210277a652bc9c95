import { Trans } from '@lingui/react/macro'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { WrittenBlocks } from '#src/ui/notice/written-blocks.tsx'
import type { AdmissionSchool } from '../admission.operations.ts'

/** The use that the school makes of the answers, and its whole privacy notice in the reader's language. */
export function PrivacyWords({
  school: { name, noticeEn, noticeFr },
}: {
  school: AdmissionSchool
}) {
  const { locale } = useLocale()
  const notice = locale === 'fr' ? noticeFr : noticeEn
  return (
    <>
      <p>
        <Trans>
          Only the people at {name} who handle admissions read them, to answer your request. They
          are kept while you wait for a place, and made anonymous afterwards.
        </Trans>
      </p>
      {notice ? <WrittenBlocks text={notice} lang={locale} /> : null}
    </>
  )
}
