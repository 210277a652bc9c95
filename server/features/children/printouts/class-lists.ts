import { maySeeGuardians } from '#domain/access/access.ts'
import { shownLastName } from '#domain/children/child.ts'
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
import { collects, mayCollectLines, mustNotLines, phonesOf } from './contact-lines.ts'
import { paperName } from './load-children.ts'
import { type ClassAsked, loadClass, type PrintedClass, readClassOfYear } from './load-class.ts'

/** Room for ticks beside each name. */
const ticks = 6

const exportedOf =
  (kind: ExportedDocumentKind) =>
  ({ classId, from, to }: Pick<PrintedClass, 'classId' | 'from' | 'to'>) => ({
    ...{ kind, classId, subjectIds: [] },
    ...{ firstDay: from, lastDay: to },
  })

/**
 * The names of a class with birth dates and columns to tick: GET /files/class-list.pdf?class=&lang=. With `year` those
 * who were in it in that school year.
 */
export const classListPdf: Printout<ClassAsked, PrintedClass> = {
  path: '/files/class-list.pdf',
  requireReader: requireScreen('profile'),
  readQuery: readClassOfYear,
  load: loadClass,
  exported: exportedOf('class-list'),
  print({ children, subject, printing }, language) {
    const words = childrenPrintWords[language]
    const { columns } = words
    const heading = {
      ...{ document: words.classList, subject },
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
          child.birthDate ? shortDay(child.birthDate, words) : '',
          ...Array.from({ length: ticks }, () => ''),
        ]),
        leastHeight: 7 * mm,
        isBoxed: true,
      })
    })
  },
  fileName: ({ subject }, language) => `${childrenPrintWords[language].classList} ${subject}`,
}

type Contacts = PrintedClass & {
  /** As the files say them today, whatever year is listed. */
  contacts: ReadonlyMap<string, ContactRecord>
  today: LocalDate
  withGuardians: boolean
}

/** The contacts without those of whom the file says that their time is over. */
const withoutPast = (record: ContactRecord, today: LocalDate): ContactRecord => ({
  ...record,
  collectors: record.collectors.filter(
    ({ validUntil }) => validUntil === null || validUntil >= today,
  ),
})

/**
 * The people to call in a class, and those who may or must not collect: GET /files/contact-list.pdf?class=&lang=. With
 * `year` of those who were in it in that school year. Contacts stand there where the file is open to the reader today. A
 * reader who may not see the numbers of guardians reads the names of those who collect.
 */
export const contactListPdf: Printout<ClassAsked, Contacts> = {
  path: '/files/contact-list.pdf',
  requireReader: requireScreen('profile'),
  readQuery: readClassOfYear,
  async load(tx, facts) {
    const loaded = await loadClass(tx, facts)
    if (!loaded.ok) return loaded
    const { children, ...days } = loaded.value
    const { viewer, today } = facts
    const withGuardians = maySeeGuardians(viewer)
    const from = days.from < today ? days.from : today
    const found = await listContacts(tx, { ...days, from, withGuardians })
    const open = new Set(children.filter((it) => it.isFileOpen).map(({ id }) => id))
    const contacts = new Map(
      found
        .filter(({ childId }) => open.has(childId))
        .map((record) => [record.childId, withoutPast(record, today)]),
    )
    return accept({ ...loaded.value, contacts, today, withGuardians })
  },
  exported: exportedOf('contact-list'),
  print({ children, subject, isOfYear, printing, contacts, withGuardians, today }, language) {
    const words = childrenPrintWords[language]
    const { columns } = words
    const heading = {
      ...{ document: words.contactList, subject },
      note: words.children(children.length),
    }
    const paper = paperOf({ size: 'A4', orientation: 'landscape' })
    const guardiansOf = (record: ContactRecord | undefined): string =>
      (record?.guardians ?? [])
        .map(({ name, relation, mayCollect, ...numbers }) =>
          [
            `${name} (${words.relations[relation]})`,
            phonesOf(numbers, words),
            ...(collects({ name, mayCollect }, record, today) ? [] : [words.notCollecting]),
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n')
    return printDocument({ paper, words, printing, heading }, (frame) => {
      frame.newPage()
      if (!withGuardians) drawParagraph(frame, words.noGuardians)
      if (isOfYear) drawParagraph(frame, words.contactsOfToday)
      drawTable(frame, {
        columns: [
          { title: columns.child, share: 5 },
          { title: columns.guardians, share: 10 },
          { title: columns.mayCollect, share: 6 },
          { title: columns.mustNot, share: 4 },
        ],
        rows: children.map((child) => {
          const record = contacts.get(child.id)
          return [
            paperName(child),
            guardiansOf(record),
            mayCollectLines(record, words).join('\n'),
            mustNotLines(record, { words, today }).join('\n'),
          ]
        }),
      })
    })
  },
  fileName: ({ subject }, language) => `${childrenPrintWords[language].contactList} ${subject}`,
}
