import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import type { LastLetter } from '../diary-mails.sql.ts'
import type { Signing } from '../gather-days.ts'
import { type Letter, type LetterPicture, letterIn } from './letter.ts'

export type OpenLetter = Omit<LastLetter, 'letter'> & { letter: Letter | null }

/**
 * Letters as they were sent, with pictures that can be looked at today: their addresses close a month after the mail, and
 * what is kept of it does not. A picture that the school has no more is left out.
 */
export async function openLetters(
  tx: Transaction,
  { sent, signing }: { sent: readonly LastLetter[]; signing: Signing },
): Promise<OpenLetter[]> {
  const read = sent.map(({ letter, ...of }) => ({
    ...of,
    letter: letter === null ? null : letterIn({ letter }),
  }))
  const pictures = read.flatMap(({ letter }) => picturesIn(letter)).flatMap((it) => idIn(it) ?? [])
  if (pictures.length === 0) return read
  const known = await listMedia(tx, { mediaIds: pictures })
  const openedAgain = (picture: LetterPicture): LetterPicture[] => {
    const id = idIn(picture)
    const media = known.find((it) => it.id === id && it.state === 'ready')
    if (!media) return []
    return [
      {
        small: mediaAddress(signing, { media, size: 'small' }),
        whole: mediaAddress(signing, { media, size: 'whole' }),
      },
    ]
  }
  return read.map((it) => ({ ...it, letter: it.letter && withPictures(it.letter, openedAgain) }))
}

const picturesIn = (letter: Letter | null): LetterPicture[] =>
  (letter?.children ?? []).flatMap(({ lines }) => lines.flatMap(({ pictures }) => [...pictures]))

/** Reads which picture an address leads to: its file is named after it. */
function idIn({ whole }: LetterPicture): MediaId | undefined {
  const [path = ''] = whole.split('?')
  const [name = ''] = path.split('/').at(-1)?.split('.') ?? []
  return parseId<MediaId>(name)
}

const withPictures = (
  letter: Letter,
  opened: (picture: LetterPicture) => LetterPicture[],
): Letter => ({
  ...letter,
  children: letter.children.map((child) => ({
    ...child,
    lines: child.lines.map((line) => ({ ...line, pictures: line.pictures.flatMap(opened) })),
  })),
})
