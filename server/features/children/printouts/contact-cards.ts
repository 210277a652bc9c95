import { maySeeGuardians, maySeeScreen } from '#domain/access/access.ts'
import { shownName } from '#domain/children/child.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import { writeCards } from '#domain/children/family/vcard.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { requireWho } from '#server/platform/request/refusals.ts'
import { childrenPrintWords } from './children-print-words.ts'
import { type CardGuardian, listCardGuardians } from './contact-cards.sql.ts'
import {
  loadChildren,
  type PaperAsked,
  type PrintedChildren,
  readChild,
  readClass,
} from './load-children.ts'

type Cards = PrintedChildren & { asked: PaperAsked; guardians: CardGuardian[]; today: LocalDate }

const nameOf = (child: PrintedChildren['children'][number]): string => givenFirst(shownName(child))

/**
 * The guardians of a child or of a class for a telephone: GET /files/contacts.vcf?child=&lang= or ?class=. For those who
 * may see the numbers of families.
 */
export const contactCards: Printout<PaperAsked, Cards> = {
  path: '/files/contacts.vcf',
  requireReader: requireWho((viewer) => maySeeScreen(viewer, 'profile') && maySeeGuardians(viewer)),
  readQuery: (query) => (query('child') ? readChild(query) : readClass(query)),
  async load(tx, facts) {
    const loaded = await loadChildren(tx, facts)
    if (!loaded.ok) return loaded
    const { asked, today } = facts
    const childIds = loaded.value.children.map(({ id }) => id)
    const guardians = await listCardGuardians(tx, childIds)
    if (guardians.length === 0) return childrenRefusal('children.no-guardians')
    return accept({ ...loaded.value, asked, guardians, today })
  },
  exported: ({ asked, children, today }) => ({
    kind: 'contact-cards',
    classId: 'classId' in asked ? asked.classId : null,
    subjectIds: 'classId' in asked ? [] : children.map(({ id }) => id),
    ...{ firstDay: today, lastDay: today },
  }),
  print: async ({ guardians, children }, language) => {
    const words = childrenPrintWords[language]
    const named = new Map(
      children.map((it) => [it.id, it.className ? `${nameOf(it)} (${it.className})` : nameOf(it)]),
    )
    const cards = guardians.map(({ relation, phone, homePhone, workPhone, childIds, ...it }) => ({
      ...it,
      ...{ mobile: phone, home: homePhone, work: workPhone },
      note: words.guardianOf(
        relation,
        childIds.map((id) => named.get(id) ?? ''),
      ),
    }))
    return Buffer.from(writeCards(cards), 'utf8')
  },
  fileName: ({ asked, children, className }, language) => {
    const [child] = children
    const of = 'childId' in asked && child ? nameOf(child) : className
    return `${childrenPrintWords[language].contacts} ${of}`
  },
}
