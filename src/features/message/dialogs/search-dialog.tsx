import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useMoment } from '#src/session/use-moment.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type ChatChannel, type ChatMessage, searchedMessages } from '../message.operations.ts'
import styles from './search-dialog.module.css'

/** Nothing is looked for under a shorter text. */
const shortest = 2
const pauseMs = 300

/** Looks for words and names of files in all channels of a person. */
export function SearchDialog({
  channels,
  begin = '',
  onClose,
}: {
  channels: readonly ChatChannel[]
  /** Words that are looked for at once. */
  begin?: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(begin)
  const [text, setText] = useState(begin)
  useEffect(() => {
    const later = setTimeout(() => setText(typed.trim()), pauseMs)
    return () => clearTimeout(later)
  }, [typed])
  return (
    <Dialog
      title={<Trans>Search your messages</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <SearchField
        data-autofocus
        name={t`Words of a message, or the name of a file`}
        value={typed}
        onChange={setTyped}
      />
      {text.length < shortest ? (
        <Quiet>
          <Trans>Type at least two letters. Accents and capitals do not matter.</Trans>
        </Quiet>
      ) : (
        <Found key={text} text={text} channels={channels} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Found({
  text,
  channels,
  onClose,
}: {
  text: string
  channels: readonly ChatChannel[]
  onClose: () => void
}) {
  const momentOf = useMoment()
  const kept = useKept(searchedMessages, { text })
  const titleOf = (channelId: string) => channels.find(({ id }) => id === channelId)?.title ?? ''
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>Searching needs the network</Trans>,
        words: <Trans>Channels that you have opened can be read.</Trans>,
      }}
    >
      {({ searchMessages }) =>
        searchMessages.length === 0 ? (
          <p role="status">
            <Trans>No message of yours holds these words, and no file has this name.</Trans>
          </p>
        ) : (
          <ul className={styles.Found}>
            {searchMessages.map((message) => (
              <li key={message.id}>
                <Link to={`/message?channel=${message.channelId}`} onClick={onClose}>
                  <b>{titleOf(message.channelId)}</b>
                  <Quiet as="span">
                    {message.authorName}, {momentOf(message.writtenAt)}
                  </Quiet>
                  <span className={styles.Text}>{message.text}</span>
                  <FileNames files={message.files} />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </KeptPart>
  )
}

/** The names of the files of a message. Pictures have none. */
function FileNames({ files }: { files: ChatMessage['files'] }) {
  const names = (files ?? []).flatMap(({ name }) => name ?? [])
  if (names.length === 0) return null
  return (
    <Quiet as="span">
      <span className={styles.Files}>
        <Paperclip aria-hidden /> {names.join(', ')}
      </span>
    </Quiet>
  )
}
