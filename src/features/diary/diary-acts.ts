import { decideDiaryDay } from '#domain/diary/decide-day.ts'
import type { TogetherId } from '#domain/diary/diary.ts'
import { parseWriteDiary } from '#domain/diary/parse-diary.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { type NewEntry, newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Planned } from '#src/records/use-acts.tsx'
import {
  type RemoveContent,
  removeDiaryKind,
  type WriteContent,
  writeDiaryKind,
} from './diary.offline.ts'
import type { DiaryLine } from './diary.view.ts'

/** The content of a line, of any child. */
export type LineWords = Pick<WriteContent, 'topicId' | 'text' | 'mood' | 'mediaIds'>

type NewId = () => string

const write = (content: WriteContent, baseVersion: number | null): NewEntry =>
  newEntry(writeDiaryKind, { content, baseVersion })

/** Without a version for what was written here a moment ago: only this device knows it, or it is in conflict anyway. */
const remove = (
  { itemId, childId, date, text, childName }: WriteContent,
  baseVersion: number | null,
): NewEntry => {
  const content: RemoveContent = { itemId, childId, date, text, childName }
  return newEntry(removeDiaryKind, { content, baseVersion })
}

type Wish = { words: LineWords; children: readonly ChildOfDay[]; date: LocalDate; today: LocalDate }

/** Plans the same line for several children, decided by the rule that the server runs too, with the way back. */
export function planLines({ words, children, date, today }: Wish, newId: NewId): Planned {
  const togetherId = children.length > 1 ? (newId() as TogetherId) : null
  const contents: WriteContent[] = []
  for (const child of children) {
    const { childId, enrolment } = child
    const decided = decideDiaryDay({ date, enrolment, today })
    if (!decided.ok) return decided
    const read = parseWriteDiary({ itemId: newId(), togetherId, childId, date, ...words })
    if (!read.ok) return read
    contents.push({ ...read.value, childName: child.name })
  }
  return accept({
    entries: contents.map((content) => write(content, null)),
    back: contents.map((content) => remove(content, null)),
  })
}

const contentOf = (
  { itemId, togetherId, childId, date, topicId, text, mood, mediaIds }: DiaryLine,
  child: ChildOfDay,
): WriteContent => ({
  itemId,
  togetherId,
  childId,
  date,
  topicId,
  text,
  mood,
  mediaIds,
  childName: child.name,
})

export type LineOfChild = { line: DiaryLine; child: ChildOfDay }

/** Plans other words for lines that are there. */
export function planChange(lines: readonly LineOfChild[], words: LineWords): Planned {
  const entries: NewEntry[] = []
  const back: NewEntry[] = []
  for (const { line, child } of lines) {
    const before = contentOf(line, child)
    const read = parseWriteDiary({ ...before, ...words })
    if (!read.ok) return read
    entries.push(write({ ...read.value, childName: child.name }, line.version))
    // The version this device is about to make is not known yet; its own last one passes.
    back.push(write(before, null))
  }
  return accept({ entries, back })
}

/** Plans that lines go. The way back writes them anew: what was taken out is not written again under its id. */
export function planRemoval(lines: readonly LineOfChild[], newId: NewId): Planned {
  const written = lines.map(({ line, child }) => ({ line, content: contentOf(line, child) }))
  return accept({
    entries: written.map(({ line, content }) => remove(content, line.version)),
    back: written.map(({ content }) =>
      write({ ...content, itemId: newId() as WriteContent['itemId'] }, null),
    ),
  })
}

/** The last group of children that something was written for together: they are doing something together. */
export function lastGroupOf(lines: readonly DiaryLine[]): string[] {
  const last = lines.findLast(({ togetherId }) => togetherId !== null)
  return last
    ? lines.filter(({ togetherId }) => togetherId === last.togetherId).map((it) => it.childId)
    : []
}
