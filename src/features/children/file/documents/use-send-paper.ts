import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { judgeFile, namedFormat } from '#domain/media/file-format.ts'
import { largestBytes, largestFile } from '#domain/media/media.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { mediaRefusalWords } from '#src/media/media-refusals.ts'
import { shrinkPhoto } from '#src/media/shrink-photo.ts'
import { useSendFile } from '#src/media/use-send-file.ts'
import { documentRefusalWords } from './documents-refusals.ts'
import { useDocumentWords } from './use-document-words.ts'

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/** A photo of a paper is a document like any other. */
const words = {
  'media.too-large': msg`This file is larger than 10 MB, and was not kept. Choose a smaller one.`,
  'media.not-a-document': msg`This file calls itself a PDF and is none, or was cut off. It was not kept. Save it anew as PDF and choose that.`,
}

/**
 * The road of a paper to the server: a picture is made small on this device, everything else goes as it is. What is too
 * large, or is something else than its name says, is refused here already.
 */
export function useSendPaper() {
  const { i18n, t } = useLingui()
  const { sizeOf } = useDocumentWords()
  const photos = useSendFile('photo', words)
  const files = useSendFile('file', words)
  const [own, setOwn] = useState<string | null>(null)
  const [last, setLast] = useState<'photo' | 'file'>('file')

  const tooLarge = (file: File, most: number): string =>
    t`${file.name} has ${sizeOf(file.size)}, and at most ${sizeOf(most)} are kept. It was not sent: choose a smaller file, or scan it anew in fewer colours.`

  /** Says why the file is not sent at all; null where it may go. */
  async function troubleOf(file: File): Promise<string | null> {
    const most = isPicture(file) ? largestFile : largestBytes.file
    if (file.size > most) return tooLarge(file, most)
    if (isPicture(file)) return null
    const judged = judgeFile(new Uint8Array(await file.arrayBuffer()))
    const sentences = { ...mediaRefusalWords, ...documentRefusalWords, ...words }
    const code = !judged.ok
      ? judged.refusal.code
      : namedFormat(file.name, judged.value)
        ? null
        : 'documents.other-format'
    return code && (findRefusalSentence(i18n, sentences, { code, facts: {} }) ?? code)
  }

  const send = async (file: File): Promise<string | null> => {
    const trouble = await troubleOf(file)
    setOwn(trouble)
    if (trouble) return null
    const way = isPicture(file) ? photos : files
    setLast(isPicture(file) ? 'photo' : 'file')
    if (way === files) return way.send(file)
    const small = await shrinkPhoto(file)
    return way.send(
      'bytes' in small ? new File([small.bytes], file.name, { type: 'image/jpeg' }) : file,
    )
  }
  return {
    send,
    isSending: photos.isSending || files.isSending,
    problem: own ?? (last === 'photo' ? photos : files).problem,
    address: null,
  }
}

/** The files that the picker of a device offers. */
export const acceptedPapers =
  'image/*,video/*,audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.rtf,.csv,.txt'
