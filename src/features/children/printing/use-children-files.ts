import { useLingui } from '@lingui/react/macro'
import type { CertificateKind } from '#domain/children/certificates.ts'
import { shownName } from '#domain/children/child.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { yearName } from '#domain/school/academic-year.ts'
import { type Download, useDownload } from '#src/session/use-download.ts'
import type { FiledChild } from '../children.operations.ts'
import { childrenRefusalWords } from '../children-refusals.ts'
import { useChildrenRoom } from '../list/children-room.tsx'
import { useCertificateName } from './certificate-name.ts'

const certificatePaths = {
  schooling: '/files/school-certificate.pdf',
  leaving: '/files/leaving-certificate.pdf',
} as const satisfies Record<CertificateKind, Download['path']>

type OfClass = { id: string; name: string }

/** Offers what an office prints of children, made by the school's server. */
export function useChildrenFiles() {
  const { t } = useLingui()
  const { today, startYear } = useChildrenRoom()
  const { download, isBusy } = useDownload(childrenRefusalWords)
  const certificateName = useCertificateName()
  const ofClass = (path: Download['path'], { id }: OfClass, name: string): void =>
    void download({ path, query: { class: id }, name, today })
  /** Downloads a list of the school year on show, with the year's name. */
  const listOf = (path: Download['path'], { id }: OfClass, name: string): void =>
    startYear === null
      ? ofClass(path, { id, name }, name)
      : void download({
          ...{ path, today },
          query: { class: id, year: String(startYear) },
          name: `${name} ${yearName(startYear)}`,
        })
  const ofChild = (path: Download['path'], { id }: FiledChild, name: string): void =>
    void download({ path, query: { child: id }, name, today })
  const nameOf = (child: FiledChild): string => familyFirst(shownName(child))
  return {
    isBusy,
    classList: (of: OfClass) => listOf('/files/class-list.pdf', of, t`Class list ${of.name}`),
    contactList: (of: OfClass) => listOf('/files/contact-list.pdf', of, t`Contact list ${of.name}`),
    contactsOfClass: (of: OfClass) => ofClass('/files/contacts.vcf', of, t`Contacts ${of.name}`),
    contacts: (child: FiledChild) =>
      ofChild('/files/contacts.vcf', child, t`Contacts ${nameOf(child)}`),
    emergencySheets: (of: OfClass) =>
      ofClass('/files/emergency-sheets.pdf', of, t`Emergency sheets ${of.name}`),
    emergencySheet: (child: FiledChild) =>
      ofChild('/files/emergency-sheets.pdf', child, t`Emergency sheet ${nameOf(child)}`),
    certificate: (kind: CertificateKind, child: FiledChild) =>
      ofChild(certificatePaths[kind], child, `${certificateName(kind, child)} ${nameOf(child)}`),
  }
}
