import type { Language } from '#domain/accounts/identity.ts'
import type { ChannelId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import { drawParagraph, drawTitle } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { nextTurn } from '#server/platform/printouts/sheet.ts'
import { type FrameWords, frameWords } from '#server/platform/printouts/words.ts'
import { listChannels } from '../channels.sql.ts'
import { requireMessageKeeper } from '../message.policy.ts'
import { listMessages } from '../message.sql.ts'
import type { MessageRow } from '../message-truth.ts'

type ThreadWords = FrameWords & {
  thread: string
  urgent: string
  removed: string
  changed: string
  nothing: string
  earlier: string
  files: (files: readonly AttachedFile[]) => string
}

/** The names of the papers, and how many pictures there are. */
function namesOf(files: readonly AttachedFile[], pictures: (count: number) => string): string {
  const names = files.flatMap(({ name }) => name ?? [])
  const count = files.length - names.length
  return [...names, ...(count > 0 ? [pictures(count)] : [])].join(', ')
}

const words: Record<Language, ThreadWords> = {
  en: {
    ...frameWords.en,
    ...{ thread: 'Messages', urgent: 'urgent', changed: 'changed' },
    ...{ removed: 'This message was deleted.', nothing: 'Nothing was written here.' },
    earlier: 'Earlier messages were left out: this is the latest part of the channel.',
    files: (files) =>
      `Attached: ${namesOf(files, (count) => (count === 1 ? '1 picture' : `${count} pictures`))}`,
  },
  fr: {
    ...frameWords.fr,
    ...{ thread: 'Messages', urgent: 'urgent', changed: 'modifié' },
    ...{ removed: 'Ce message a été supprimé.', nothing: 'Rien n’a été écrit ici.' },
    earlier: 'Les messages plus anciens n’y sont pas : voici la fin de la discussion.',
    files: (files) =>
      `Pièces jointes : ${namesOf(files, (count) => (count === 1 ? '1 photo' : `${count} photos`))}`,
  },
}

/** The newest messages that one paper holds: a channel of a school year. A paper of more is drawn for minutes. */
const mostPrinted = 2000

/** Letters that one paper holds, and those that a line counts for. Long messages took minutes, and filled the memory. */
const roomOfPaper = 800_000
const roomOfLine = 100

/** The newest of these messages, as many as one paper has room for. */
function newestOnPaper<Of extends Pick<MessageRow, 'text'>>(messages: readonly Of[]): Of[] {
  let room = roomOfPaper
  const last = messages.findLastIndex(({ text }) => {
    room -= text.length + text.split('\n').length * roomOfLine
    return room < 0
  })
  return messages.slice(last + 1)
}

const afterAll = 2_147_483_647

export type PrintedThread = {
  printing: Printing
  title: string
  channelId: ChannelId
  messages: readonly MessageRow[]
}

const unknownChannel = () => refuse({ code: 'message.unknown-channel' as const, facts: {} })

/** A channel of the direction on paper, whole: GET /files/messages.pdf?channel=&lang=. */
export const threadPdf: Printout<ChannelId, PrintedThread> = {
  path: '/files/messages.pdf',
  requireReader: requireMessageKeeper,
  readQuery(query) {
    const channelId = parseId<ChannelId>(query('channel'))
    return channelId ? accept(channelId) : unknownChannel()
  },
  async load(tx, { asked: channelId, viewer, now, today }) {
    const by = { userId: viewer.userId, today }
    const channels = await listChannels(tx, by)
    const channel = channels.find((it) => it.channelId === channelId)
    if (!channel) return unknownChannel()
    const page = { channelId, before: afterAll, most: mostPrinted, by }
    return accept({
      printing: await printingOf(tx, { viewer, now }),
      title: channel.title,
      channelId,
      messages: newestOnPaper(await listMessages(tx, page)),
    })
  },
  exported({ channelId, messages, printing: { at, timeZone } }) {
    const dayOf = (message: MessageRow | undefined) => dateIn(message?.writtenAt ?? at, timeZone)
    return {
      ...{ kind: 'message-thread', classId: null, subjectIds: [channelId] },
      ...{ firstDay: dayOf(messages[0]), lastDay: dayOf(messages.at(-1)) },
    }
  },
  print({ printing, title, messages }, language) {
    const own = words[language]
    const heading = { document: own.thread, subject: title, note: null }
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    return printDocument({ paper, words: own, printing, heading }, async (frame) => {
      frame.newPage()
      if (messages.length === 0) drawParagraph(frame, own.nothing)
      // Messages are numbered without a gap.
      if ((messages[0]?.number ?? 1) > 1) drawParagraph(frame, own.earlier)
      for (const message of messages) {
        const { authorName, writtenAt, isUrgent, isRemoved, changedAt, text, files } = message
        const day = longDay(dateIn(writtenAt, printing.timeZone), own)
        const head = [
          ...[authorName, `${day}, ${timeIn(writtenAt, printing.timeZone)}`],
          ...(isUrgent ? [own.urgent] : []),
          ...(changedAt && !isRemoved ? [own.changed] : []),
        ]
        const said = [text, ...(files.length > 0 ? [own.files(files)] : [])].filter(Boolean)
        drawTitle(frame, { title: head.join(' · '), followedBy: 30 })
        for (const paragraph of (isRemoved ? own.removed : said.join('\n')).split('\n')) {
          drawParagraph(frame, paragraph)
          await nextTurn()
        }
      }
    })
  },
  fileName: ({ title }, language) => `${words[language].thread} ${title}`,
}
