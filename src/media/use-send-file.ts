import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MediaId } from '#domain/kernel/ids.ts'
import type { MediaRefusalCode, UploadKind } from '#domain/media/media.ts'
import { findRefusalSentence, type RefusalWords } from '#src/i18n/refusal-words.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSession } from '#src/session/session-context.tsx'
import { mediaRefusalWords } from './media-refusals.ts'
import { sendFile } from './send-file.ts'

/**
 * The road of a file of an online form to the server, with the sentence why it did not arrive. `words` replaces general
 * sentences; each finds the file's name as the fact `file`.
 */
export function useSendFile(
  kind: UploadKind,
  words: Partial<RefusalWords<MediaRefusalCode>> = mediaRefusalWords,
) {
  const { i18n, t } = useLingui()
  const clock = useClock()
  const nextId = useNewId()
  const { sendPiece } = useSession()
  const ids = useRef(new Map<string, MediaId>())
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  const idOf = (hash: string): MediaId => {
    const id = ids.current.get(hash) ?? (nextId() as MediaId)
    ids.current.set(hash, id)
    return id
  }
  const send = async (file: File): Promise<MediaId | null> => {
    setProblem(null)
    setSending(true)
    const sent = await sendFile(file, { kind, idOf, sendPiece, clock })
    setSending(false)
    if (sent.kind === 'sent') {
      setAddress(URL.createObjectURL(file))
      return sent.mediaId
    }
    if (sent.kind === 'silent')
      setProblem(
        t`No answer came: it is not known whether ${file.name} arrived. Send it again. A second try does nothing twice.`,
      )
    else {
      const refusal = { code: sent.code, facts: { file: file.name } }
      const sentence = findRefusalSentence(i18n, { ...mediaRefusalWords, ...words }, refusal)
      setProblem(sentence ?? sent.code)
    }
    return null
  }
  return { send, isSending, problem, address }
}
