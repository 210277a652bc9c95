import { useLingui } from '@lingui/react/macro'
import type { DocumentFormat, DocumentState } from '#domain/children/documents/document.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useChildrenRoom } from '../../list/children-room.tsx'
import type { FiledDocument } from './documents.operations.ts'

/** State, validity, origin and size of a document, in words. */
export function useDocumentWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useChildrenRoom()
  const { timeZone } = useSchoolTime()
  const day = (date: LocalDate | null) => (date ? formats.date(date) : '')

  const stateNames: Record<DocumentState, string> = {
    not_valid: t`Not valid`,
    expired: t`Expired`,
    pending: t`To be read`,
    coming: t`Not in force yet`,
    expiring: t`Expires soon`,
    valid: t`Valid`,
  }
  const bestName = (best: DocumentState | null): string => (best ? stateNames[best] : t`Missing`)

  const stateOf = ({ state, validUntil, validFrom }: FiledDocument): string => {
    if (state === 'expired') return t`Expired on ${day(validUntil)}`
    if (state === 'coming') return t`Valid from ${day(validFrom)}`
    if (state !== 'expiring' || !validUntil) return stateNames[state]
    const days = daysBetween(today, validUntil)
    if (days === 0) return t`Expires today`
    return days === 1 ? t`Expires tomorrow` : t`Expires in ${days} days`
  }
  /** The days of a document, where its state does not say them already. */
  const validityOf = ({ state, validFrom, validUntil }: FiledDocument): string | null => {
    if (validFrom && validUntil) return t`from ${day(validFrom)} to ${day(validUntil)}`
    if (validUntil) return state === 'expired' ? null : t`until ${day(validUntil)}`
    return validFrom && state !== 'coming' ? t`from ${day(validFrom)}` : null
  }
  const sizeOf = (bytes: number): string => {
    const kilobytes = Math.max(1, Math.round(bytes / 1024))
    if (kilobytes < 1024) return t`${formats.number(kilobytes)} kB`
    return t`${formats.number(Math.round((kilobytes / 1024) * 10) / 10)} MB`
  }
  const formatNames: Record<DocumentFormat, string> = {
    ...{ jpg: t`Picture`, pdf: 'PDF', doc: 'Word', docx: 'Word', xls: 'Excel', xlsx: 'Excel' },
    ...{ ppt: 'PowerPoint', pptx: 'PowerPoint', rtf: 'RTF', csv: 'CSV', txt: t`Text` },
    ...{ mp3: t`Sound`, m4a: t`Sound`, wav: t`Sound`, ogg: t`Sound` },
    ...{ mp4: t`Film`, mov: t`Film`, webm: t`Film` },
  }
  const whose = (moment: Instant, name: string | null): string => {
    const when = formats.momentOf(moment, timeZone)
    return name ? t`${when}, ${name}` : when
  }
  const factsOf = (document: FiledDocument): string =>
    [
      formatNames[document.format],
      sizeOf(document.bytes),
      whose(document.uploadedAt, document.uploadedByName),
    ].join(' · ')
  const judgedOf = ({ judgedAt, judgedByName, status }: FiledDocument): string | null => {
    if (!judgedAt) return null
    const who = whose(judgedAt, judgedByName)
    return status === 'valid' ? t`Found right: ${who}` : t`Found wrong: ${who}`
  }
  return { bestName, stateOf, validityOf, factsOf, judgedOf, sizeOf }
}
