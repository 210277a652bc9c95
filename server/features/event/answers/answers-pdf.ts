import { eventRefusal } from '#domain/event/event-codes.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'
import { requireEvents } from '../event.policy.ts'
import { dayWords } from './day-words.ts'
import { type AskedChild, type EventAnswers, readAnswers } from './read-answers.ts'

type Words = FrameWords & {
  list: string
  heads: { at: string; child: string; class: string; people: string }
  silent: string
  away: string
  people(count: number): string
}

const words: Readonly<Record<PrintoutLanguage, Words>> = {
  en: {
    ...frameWords.en,
    list: 'Answers of families',
    heads: { at: 'At', child: 'Child', class: 'Class', people: 'People' },
    silent: 'no answer',
    away: 'does not come',
    people: (count) => (count === 1 ? '1 person comes' : `${count} people come`),
  },
  fr: {
    ...frameWords.fr,
    list: 'Réponses des familles',
    heads: { at: 'À', child: 'Enfant', class: 'Classe', people: 'Personnes' },
    silent: 'sans réponse',
    away: 'ne vient pas',
    people: (count) => (count > 1 ? `${count} personnes viennent` : `${count} personne vient`),
  },
}

type Loaded = EventAnswers & { printing: Printing }

const refused = () => eventRefusal('event.unknown-event')

/** The appointments first, free ones too, so that somebody can write on the paper; then everybody else. */
function rowsOf({ slots, children }: EventAnswers, own: Words): string[][] {
  const bySlot = new Map(children.flatMap((it) => (it.answer?.slot ? [[it.answer.slot, it]] : [])))
  const said = ({ answer }: AskedChild): string =>
    answer === null ? own.silent : answer.people === 0 ? own.away : String(answer.people)
  const cells = (slot: string, child: AskedChild | undefined): string[] =>
    child ? [slot, givenFirst(child), child.className, said(child)] : [slot, '', '', '']
  return [
    ...slots.map((slot) => cells(slot, bySlot.get(slot))),
    ...children.filter((it) => !it.answer?.slot).map((child) => cells('', child)),
  ]
}

/** The list of answers on paper: GET /files/event-answers.pdf?event=&lang=, for those who may change the event. */
export const answersPdf: Printout<EventId, Loaded> = {
  path: '/files/event-answers.pdf',
  requireReader: requireEvents,
  readQuery(query) {
    const eventId = parseId<EventId>(query('event'))
    return eventId ? accept(eventId) : refused()
  },
  async load(tx, { asked: eventId, viewer, now }) {
    const [answers, printing] = await Promise.all([
      readAnswers(tx, { eventId, viewer, at: now }),
      printingOf(tx, { viewer, now }),
    ])
    return answers ? accept({ ...answers, printing }) : refused()
  },
  exported: ({ row: { id, firstDay } }) => ({
    ...{ kind: 'event-answers', classId: null, subjectIds: [id] },
    ...{ firstDay, lastDay: firstDay },
  }),
  print(loaded, language) {
    const own = words[language]
    const { row, answers, printing } = loaded
    const people = answers.reduce((sum, it) => sum + it.people, 0)
    const { heads } = own
    return printDocument(
      {
        ...{ paper: paperOf({ size: 'A4', orientation: 'portrait' }), words: own, printing },
        heading: {
          ...{ document: own.list, subject: row.title },
          note: `${dayWords(row, language)} · ${own.people(people)}`,
        },
      },
      (frame) => {
        frame.newPage()
        drawTable(frame, {
          columns: [
            { title: heads.at, share: 12 },
            { title: heads.child, share: 40 },
            { title: heads.class, share: 28 },
            { title: heads.people, share: 20, align: 'right' },
          ],
          rows: rowsOf(loaded, own),
        })
      },
    )
  },
  fileName: ({ row: { title } }, language) => `${words[language].list} ${title}`,
}
