import { maySeeGuardians } from '#domain/access/access.ts'
import { shownLastName } from '#domain/children/child.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import type { ExportedDocumentKind } from '#domain/privacy/exported-documents.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { type ContactRecord, listContacts } from '#server/records/children/contacts.sql.ts'
import { childrenPrintWords } from './children-print-words.ts'
import { mayCollectLines, mustNotLines, phonesOf } from './contact-lines.ts'
import { loadChildren, type PrintedChildren, paperName, readClass } from './load-children.ts'

/** Room for ticks beside each name. */
const ticks = 6

type OfClass = PrintedChildren & { classId: ClassId; today: LocalDate }

const exportedOf =
  (kind: ExportedDocumentKind) =>
  ({ classId, today }: Pick<OfClass, 'classId' | 'today'>) => ({
    ...{ kind, classId, subjectIds: [] },
    ...{ firstDay: today, lastDay: today },
  })

/** The names of a class with birth dates and columns to tick: GET /files/class-list.pdf?class=&lang=. */
export const classListPdf: Printout<{ classId: ClassId }, OfClass> = {
  path: '/files/class-list.pdf',
  requireReader: requireScreen('profile'),
  readQuery: readClass,
  async load(tx, facts) {
    const loaded = await loadChildren(tx, facts)
    if (!loaded.ok) return loaded
    return accept({ ...loaded.value, classId: facts.asked.classId, today: facts.today })
  },
  exported: exportedOf('class-list'),
  print({ children, className, printing }, language) {
    const words = childrenPrintWords[language]
    const { columns } = words
    const heading = {
      ...{ document: words.classList, subject: className },
      note: words.children(children.length),
    }
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    return printDocument({ paper, words, printing, heading }, (frame) => {
      frame.newPage()
      drawTable(frame, {
        columns: [
          { title: columns.number, share: 2, align: 'right' },
          { title: columns.name, share: 9 },
          { title: columns.firstName, share: 8 },
          { title: columns.birthDate, share: 5 },
          ...Array.from({ length: ticks }, () => ({ title: '', share: 2.4 })),
        ],
        rows: children.map((child, place) => [
          ...[String(place + 1), shownLastName(child), child.firstName],
          shortDay(child.birthDate, words),
          ...Array.from({ length: ticks }, () => ''),
        ]),
        leastHeight: 7 * mm,
        isBoxed: true,
      })
    })
  },
  fileName: ({ className }, language) => `${childrenPrintWords[language].classList} ${className}`,
}

type Contacts = OfClass & {
  contacts: ReadonlyMap<string, ContactRecord>
  withGuardians: boolean
}

/** Whom to call in a class, who may collect and who must not: GET /files/contact-list.pdf?class=&lang=. */
export const contactListPdf: Printout<{ classId: ClassId }, Contacts> = {
  path: '/files/contact-list.pdf',
  requireReader: requireScreen('profile'),
  readQuery: readClass,
  async load(tx, facts) {
    const loaded = await loadChildren(tx, facts)
    if (!loaded.ok) return loaded
    const { viewer, today, asked } = facts
    const withGuardians = maySeeGuardians(viewer)
    const found = await listContacts(tx, { ...asked, from: today, to: today, withGuardians })
    const contacts = new Map(found.map((record) => [record.childId, record]))
    return accept({ ...loaded.value, ...asked, today, contacts, withGuardians })
  },
  exported: exportedOf('contact-list'),
  print({ children, className, printing, contacts, withGuardians, today }, language) {
    const words = childrenPrintWords[language]
    const { columns } = words
    const heading = {
      ...{ document: words.contactList, subject: className },
      note: words.children(children.length),
    }
    const paper = paperOf({ size: 'A4', orientation: 'landscape' })
    const guardiansOf = (record: ContactRecord | undefined): string =>
      (record?.guardians ?? [])
        .map(({ name, relation, ...numbers }) =>
          [`${name} (${words.relations[relation]})`, phonesOf(numbers, words)]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n')
    return printDocument({ paper, words, printing, heading }, (frame) => {
      frame.newPage()
      if (!withGuardians) drawParagraph(frame, words.noGuardians)
      drawTable(frame, {
        columns: [
          { title: columns.child, share: 5 },
          ...(withGuardians ? [{ title: columns.guardians, share: 10 }] : []),
          { title: columns.mayCollect, share: 6 },
          { title: columns.mustNot, share: 4 },
        ],
        rows: children.map((child) => {
          const record = contacts.get(child.id)
          return [
            paperName(child),
            ...(withGuardians ? [guardiansOf(record)] : []),
            mayCollectLines(record, words).join('\n'),
            mustNotLines(record, { words, today }).join('\n'),
          ]
        }),
      })
    })
  },
  fileName: ({ className }, language) => `${childrenPrintWords[language].contactList} ${className}`,
}
