import { maySeeGuardians } from '#domain/access/access.ts'
import type { KnownAddress } from '#domain/children/address.ts'
import { isPlanValidOn } from '#domain/health/health.ts'
import type { HealthFile } from '#domain/health/vaccines.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { addressLines } from '#domain/kernel/postal-address.ts'
import { accept } from '#domain/kernel/result.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Ids } from '#server/platform/ids.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { drawTitledText } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import {
  type ContactRecord,
  listContactsOfChildren,
} from '#server/records/children/contacts.sql.ts'
import { allergenWords } from '#server/records/health/allergen-words.ts'
import { type HealthRecord, tellHealthOfFile } from '#server/records/health/health.sql.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { isFileKeeper } from '../file/child-file.ts'
import type { FileRecord } from '../file/file-records.sql.ts'
import { listHomes } from '../guardians/family.sql.ts'
import { type ChildrenPrintWords, childrenPrintWords } from './children-print-words.ts'
import { collects, mayCollectLines, mustNotLines, phonesOf } from './contact-lines.ts'
import {
  loadChildren,
  type PaperAsked,
  type PrintedChildren,
  paperName,
  readChild,
  readClass,
} from './load-children.ts'

type OneSheet = {
  child: FileRecord
  contacts: ContactRecord | undefined
  health: (HealthRecord & HealthFile) | undefined
  homes: KnownAddress[]
  photo: Buffer | null
}
type Loaded = PrintedChildren & {
  sheets: OneSheet[]
  asked: PaperAsked
  today: LocalDate
  withGuardians: boolean
  withDoctor: boolean
}
type SheetFrame = Frame<ChildrenPrintWords>

/**
 * Prints what is needed in an emergency, one page for each child: GET /files/emergency-sheets.pdf?class=|child=&lang=.
 * Each reading of health leaves its line in the log. Numbers are for those who may see them, the doctor for the
 * direction.
 */
export const emergencySheetsPdf = (files: FileStore, ids: Ids): Printout<PaperAsked, Loaded> => ({
  path: '/files/emergency-sheets.pdf',
  requireReader: requireScreen('profile'),
  readQuery: (query) => (query('child') ? readChild(query) : readClass(query)),
  async load(tx, facts) {
    const loaded = await loadChildren(tx, facts)
    if (!loaded.ok) return loaded
    const { viewer, today, now: at, asked } = facts
    const withGuardians = maySeeGuardians(viewer)
    const { children } = loaded.value
    const childIds = children.map(({ id }) => id)
    const contacts = await listContactsOfChildren(tx, { childIds, date: today, withGuardians })
    const sheets = await Promise.all(
      children.map(async (child): Promise<OneSheet> => {
        const { id: childId, portraitMediaId: id } = child
        const key = id && fileKey({ id, schoolId: viewer.schoolId, kind: 'photo' }, 'whole')
        const [health, homes, photo] = await Promise.all([
          tellHealthOfFile(tx, { viewer, childId, classId: child.classId, at, ids }),
          withGuardians ? listHomes(tx, childId) : [],
          key ? files.read(key) : null,
        ])
        return {
          child,
          contacts: contacts.find((it) => it.childId === childId),
          health,
          homes,
          photo,
        }
      }),
    )
    const withDoctor = isFileKeeper(viewer)
    return accept({ ...loaded.value, sheets, asked, today, withGuardians, withDoctor })
  },
  exported: ({ asked, children, today }) => ({
    kind: 'emergency-sheets',
    classId: 'classId' in asked ? asked.classId : null,
    subjectIds: children.map(({ id }) => id),
    ...{ firstDay: today, lastDay: today },
  }),
  print(loaded, language) {
    const words = childrenPrintWords[language]
    const { printing, sheets, className } = loaded
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    const headingOf = ({ child }: OneSheet) => ({
      document: words.emergencySheet,
      subject: `${paperName(child)}${className ? `, ${className}` : ''}`,
    })
    const [first] = sheets
    const heading = first
      ? headingOf(first)
      : { document: words.emergencySheet, subject: className }
    return printDocument({ paper, words, printing, heading }, (frame) => {
      for (const sheet of sheets) {
        frame.newPage(headingOf(sheet))
        drawSheet(frame, sheet, loaded)
      }
    })
  },
  fileName: ({ asked, children, className }, language) => {
    const [first] = children
    const name = 'childId' in asked && first ? paperName(first) : className
    return `${childrenPrintWords[language].emergencySheet} ${name}`
  },
})

const photoBox = { width: 30 * mm, height: 36 * mm }

const homeText = (home: KnownAddress): string => addressLines({ ...home, country: null }).join(', ')

function drawWho(frame: SheetFrame, { child, photo, homes }: OneSheet): void {
  const { sheet, words } = frame
  const y = frame.take(photoBox.height + 4 * mm) + 2 * mm
  const { left, width } = frame.content()
  const wide = width - photoBox.width - 6 * mm
  const line = (text: string, at: number, size: number, weight: 'bold' | 'regular') =>
    sheet.textIn({ x: left, y: y + at, width: wide, height: size * 1.4 }, text, { size, weight })
  const names = sheet.linesOf(paperName(child), {
    width: wide,
    style: { size: 18, weight: 'bold' },
  })
  for (const [place, text] of names.entries()) line(text, place * 24, 18, 'bold')
  const below = names.length * 24 + 4
  line(words.bornOn(shortDay(child.birthDate, words)), below, 10.5, 'regular')
  for (const [place, home] of homes.slice(0, 2).entries())
    for (const text of sheet
      .linesOf(homeText(home), { width: wide, style: { size: 10 } })
      .slice(0, 1))
      line(text, below + 16 + place * 15, 10, 'regular')
  const box = { x: left + width - photoBox.width, y, ...photoBox }
  sheet.box({ ...box, thickness: 0.5 })
  if (photo) sheet.picture(box, photo)
}

function healthText(
  { health, withDoctor }: { health: OneSheet['health']; withDoctor: boolean },
  { words, today }: { words: ChildrenPrintWords; today: LocalDate },
): string {
  if (!health) return words.unknown
  const names = allergenWords[words.language]
  const allergies = health.allergies.map(({ allergen, other, severity }) => {
    const name = allergen === 'other' ? (other ?? '') : names[allergen]
    return `${name} (${words.severities[severity]})`
  })
  const { healthPlan: plan, doctorName, doctorPhone } = health
  const doctor = [doctorName, doctorPhone].filter(Boolean).join(', ')
  const said = [
    ...(allergies.length > 0 ? [words.labelled(words.allergies, allergies.join(', '))] : []),
    ...(plan
      ? [
          words.labelled(words.sections.plan, plan.instructions),
          ...(plan.kitPlace ? [words.kitPlace(plan.kitPlace)] : []),
          ...(plan.validUntil && isPlanValidOn(plan, today)
            ? [words.planUntil(shortDay(plan.validUntil, words))]
            : []),
        ]
      : []),
    ...(withDoctor && doctor ? [words.labelled(words.sections.doctor, doctor)] : []),
  ]
  return said.length > 0 ? said.join('\n') : words.unknown
}

function drawSheet(frame: SheetFrame, sheet: OneSheet, loaded: Loaded): void {
  const { words } = frame
  const { sections, columns } = words
  const { contacts, health } = sheet
  const { today, withGuardians, withDoctor } = loaded
  drawWho(frame, sheet)
  const forbidden = mustNotLines(contacts, { words, today })
  drawTitledText(frame, sections.mustNot, forbidden.join('\n'))
  const guardians = contacts?.guardians ?? []
  const empty = withGuardians ? words.unknown : words.noGuardians
  drawTitledText(frame, sections.guardians, guardians.length > 0 && withGuardians ? ' ' : empty)
  if (guardians.length > 0) {
    drawTable(frame, {
      columns: [
        { title: columns.order, share: 2 },
        { title: columns.name, share: 7 },
        { title: columns.relation, share: 3 },
        { title: columns.phones, share: 8 },
        { title: columns.collects, share: 4 },
      ],
      rows: guardians.map(({ name, relation, mayCollect, ...numbers }, place) => [
        ...[String(place + 1), name, words.relations[relation], phonesOf(numbers, words)],
        collects({ name, mayCollect }, contacts, today) ? words.yes : words.no,
      ]),
    })
  }
  drawTitledText(frame, sections.health, healthText({ health, withDoctor }, { words, today }))
  const others = mayCollectLines(contacts, words)
  drawTitledText(frame, sections.mayCollect, others.join('\n') || words.nobodyElse)
}
