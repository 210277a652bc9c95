import { type CertificateKind, isInCare } from '#domain/children/certificates.ts'
import { registryName, statusOf } from '#domain/children/child.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import type { Signatory } from '#domain/children/signatory.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { addressLines } from '#domain/kernel/postal-address.ts'
import { accept } from '#domain/kernel/result.ts'
import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay, shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { findSignatory } from '../signatory/signatory.sql.ts'
import type { Certified } from './certificate-words.ts'
import { type CertifiedFacts, findCertified } from './certificates.sql.ts'
import { childrenPrintWords } from './children-print-words.ts'
import { loadChildren, type PrintedChildren, paperName, readChild } from './load-children.ts'

/** The town with its department, and the country. */
const placeOf = ({ birthCity, birthDepartment, birthCountry }: CertifiedFacts): string | null => {
  const town = [birthCity, birthDepartment && `(${birthDepartment})`].filter(Boolean).join(' ')
  return [town, birthCountry].filter(Boolean).join(', ') || null
}

type Loaded = PrintedChildren & {
  facts: CertifiedFacts
  logo: Buffer | null
  today: LocalDate
  signatory: Signatory | null
}

const paths = {
  schooling: '/files/school-certificate.pdf',
  leaving: '/files/leaving-certificate.pdf',
} as const

/** The certificate fits: the child is here today, or its last day is known. */
const isCertified = (
  kind: CertificateKind,
  child: PrintedChildren['children'][number],
  today: LocalDate,
) =>
  kind === 'schooling'
    ? ['here', 'leaving'].includes(statusOf(child, today))
    : child.enteredOn !== null && child.leavesOn !== null

const sortOf = (child: PrintedChildren['children'][number]): 'care' | 'school' =>
  isInCare(child.cycle) ? 'care' : 'school'

/**
 * Prints that a child is enrolled, or was: GET /files/school-certificate.pdf?child=&lang=, and leaving-certificate.pdf. A
 * child at a crèche or a nursery gets the paper of a place, which does not speak of schooling.
 */
export const certificatePdf = (
  kind: CertificateKind,
  files: FileStore,
): Printout<{ childId: ChildId }, Loaded> => ({
  path: paths[kind],
  requireReader: requireFileKeeper,
  readQuery: readChild,
  async load(tx, moment) {
    const loaded = await loadChildren(tx, moment)
    if (!loaded.ok) return loaded
    const { viewer, today, asked } = moment
    const [child] = loaded.value.children
    const isCare = child !== undefined && sortOf(child) === 'care'
    const [facts, signatory] = await Promise.all([
      findCertified(tx, { childId: asked.childId, isCare }),
      findSignatory(tx),
    ])
    if (!child || !facts || !isCertified(kind, child, today))
      return childrenRefusal('children.no-certificate')
    const { logoMediaId: id } = facts
    const key = id && fileKey({ id, schoolId: viewer.schoolId, kind: 'logo' }, 'whole')
    const logo = key ? await files.read(key) : null
    return accept({
      ...loaded.value,
      facts,
      logo,
      today,
      signatory: signatory ?? null,
    })
  },
  exported: ({ children, today }) => ({
    ...{ kind: `${kind}-certificate`, classId: null },
    subjectIds: children.map(({ id }) => id),
    ...{ firstDay: today, lastDay: today },
  }),
  print({ children, facts, logo, today, printing, className, signatory }, language) {
    const words = childrenPrintWords[language]
    const paperWords = words.certificates
    const [child] = children
    if (!child) throw new Error('a certificate is about a child')
    const year = (academicYearOf(today) ?? defaultAcademicYear(today)).startYear
    const day = (date: LocalDate) => shortDay(date, words)
    const { firstName, lastName } = registryName(child)
    const certified: Certified = {
      name: givenFirst({ firstName, lastName: lastName.toLocaleUpperCase(words.locale) }),
      ...{ gender: child.gender, birthDate: day(child.birthDate), ine: facts.ine },
      birthPlace: placeOf(facts),
      ...{ className: className || null, levelName: child.standardName, school: facts.school },
      from: day(facts.firstDay ?? child.enteredOn ?? today),
      until: child.leavesOn ? day(child.leavesOn) : null,
      ...{ year, isInCare: isInCare(child.cycle), signatory },
    }
    const sort = sortOf(child)
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    const title = paperWords.titles[kind][sort]
    const isOfYear = kind === 'schooling' && sort === 'school'
    const heading = { document: title, subject: isOfYear ? paperWords.schoolYear(year) : '' }
    return printDocument(
      { paper, words, printing, heading, title: `${title}, ${paperName(child)}` },
      (frame) => {
        frame.newPage()
        const { sheet } = frame
        const top = frame.take(46 * mm)
        const { left, width } = frame.content()
        const text = { x: left + (logo ? 44 * mm : 0), width }
        if (logo) sheet.picture({ x: left, y: top + 4 * mm, width: 38 * mm, height: 30 * mm }, logo)
        const lines = [
          facts.school,
          ...addressLines(facts.address),
          ...[facts.contactOne, facts.mail, facts.website],
        ].filter((line) => line !== null && line !== '')
        for (const [place, line] of lines.entries())
          sheet.textIn({ ...text, y: top + 6 * mm + place * 15, height: 15 }, line ?? '', {
            size: place === 0 ? 13 : 10,
            weight: place === 0 ? 'bold' : 'regular',
          })
        for (const line of sheet.linesOf(title, { width, style: { size: 20, weight: 'bold' } })) {
          const y = frame.take(32)
          sheet.textIn({ x: left, y, width, height: 28 }, line, {
            size: 20,
            weight: 'bold',
            align: 'center',
          })
        }
        frame.take(12 * mm)
        drawParagraph(frame, paperWords.texts[kind][sort](certified), { size: 12 })
        frame.take(6 * mm)
        drawParagraph(frame, paperWords.uses[kind][sort], { size: 12 })
        frame.take(14 * mm)
        drawParagraph(frame, paperWords.done(facts.city, longDay(today, words)), { size: 12 })
        const box = {
          x: left + width / 2,
          y: frame.take(44 * mm) + 4 * mm,
          width: width / 2,
          height: 36 * mm,
        }
        sheet.box({ ...box, thickness: 0.6 })
        const inBox = { x: box.x + 6, width: box.width - 12, height: 12 }
        const stamp = sort === 'care' ? paperWords.stampOfCare : paperWords.stamp
        sheet.textIn({ ...inBox, y: box.y + 4 }, stamp, { size: 9, weight: 'bold' })
        // A long title takes a second line.
        const signer = signatory ? paperWords.signer(signatory) : ''
        for (const [line, text] of sheet
          .linesOf(signer, { width: inBox.width, style: { size: 9 } })
          .entries())
          sheet.textIn({ ...inBox, y: box.y + 18 + line * 12 }, text, { size: 9 })
      },
    )
  },
  fileName: ({ children }, language) => {
    const [child] = children
    if (!child) throw new Error('a certificate is about a child')
    return `${childrenPrintWords[language].certificates.titles[kind][sortOf(child)]} ${paperName(child)}`
  },
})
