import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useClient } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { mediaRefusalWords } from '#src/media/media-refusals.ts'
import { sendIcon } from '#src/media/send-icon.ts'
import { systemClock } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { browserTokenStorage } from '#src/session/token-storage.ts'
import { topicsList } from './topics.operations.ts'

const ids = createIds(systemClock, systemRandomBytes)

/** Sends a picture for a topic, and says in words why it could not. */
export function useSendIcon() {
  const { i18n, t } = useLingui()
  const client = useClient()
  const { user } = useSignedIn()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = useCallback(
    async (file: File): Promise<string | null> => {
      setProblem(null)
      setSending(true)
      // A question like any other refreshes the token first where that is needed.
      await client.query(topicsList, {}, { requestPolicy: 'network-only' }).toPromise()
      const sent = await sendIcon(file, {
        userId: user.id,
        storage: browserTokenStorage(),
        fetch: globalThis.fetch.bind(globalThis),
        nextId: ids.next,
      })
      setSending(false)
      if (sent.kind === 'sent') return sent.mediaId
      setProblem(
        sent.kind === 'silent'
          ? t`The picture was not sent: the server did not answer. Try again with a network.`
          : sent.code === 'media.not-a-picture'
            ? t`${file.name} is no SVG or PNG picture, and was not taken in. Choose another file.`
            : (findRefusalSentence(i18n, mediaRefusalWords, sent) ?? sent.code),
      )
      return null
    },
    [client, user.id, i18n, t],
  )
  return { send, isSending, problem }
}
