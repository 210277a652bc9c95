import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Send, Siren, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { whyNotWrite } from '#domain/message/channel.ts'
import { PhotoButtons } from '#src/media/photo-buttons.tsx'
import { PhotoField } from '#src/media/photo-field.tsx'
import { ReadOnlyNotice, useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { FieldProblem } from '#src/ui/field/field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { FilesInShort } from '../files-in-short.tsx'
import type { ChatChannel } from '../message.operations.ts'
import styles from './composer.module.css'
import type { Writing } from './use-writing.ts'

/** A keyboard with a mouse beside it: there Enter sends. On glass it makes a new line. */
const hasKeyboard = (): boolean => window.matchMedia?.('(pointer: fine)').matches ?? false

/** The field in which a message is written. Its draft keeps itself, and it can be sent without a network. */
export function Composer({ channel, writing }: { channel: ChatChannel; writing: Writing }) {
  const { user } = useSignedIn()
  const isReadOnly = useReadOnly()
  const why = whyNotWrite(channel, user.userType)
  if (isReadOnly) return <ReadOnlyNotice />
  if (why)
    return (
      <p className={styles.Closed}>
        {why === 'message.channel-archived' ? (
          <Trans>This channel is archived. It can be read.</Trans>
        ) : (
          <Trans>Only the direction writes here.</Trans>
        )}
      </p>
    )
  return <Form channel={channel} writing={writing} name={user.name} />
}

function Form({
  channel,
  writing,
  name,
}: {
  channel: ChatChannel
  writing: Writing
  name: string
}) {
  const { t } = useLingui()
  const { draft, change, problem, isDirty, picker } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const { replyTo, changing } = draft
  const begun = replyTo?.messageId ?? changing?.messageId
  useEffect(() => {
    if (begun) field.current?.focus()
  }, [begun])
  // Who chose the channel by hand at a desk writes on: the field was 30 stops of Tab away from the list.
  useEffect(() => {
    if (hasKeyboard() && document.activeElement?.closest('[data-channel]')) field.current?.focus()
  }, [])
  const others = channel.memberCount - 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (replyTo || changing)) {
      event.preventDefault()
      if (changing) writing.leave()
      else change({ replyTo: null })
    }
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSending || !(hasKeyboard() || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void writing.send()
  }
  return (
    <form
      className={styles.Composer}
      onSubmit={(event) => {
        event.preventDefault()
        void writing.send()
      }}
    >
      <div className={styles.Head}>
        <Portrait name={name} size="small" />
        <span>
          <Trans>
            You write as <b>{name}</b>
          </Trans>
        </span>
        {isDirty ? (
          <span className={styles.Kept}>
            <Pencil aria-hidden /> <Trans>Draft kept</Trans>
          </span>
        ) : null}
      </div>
      {replyTo ? (
        <Above
          words={
            <>
              <b>{replyTo.name}:</b> {replyTo.text || <FilesInShort />}
            </>
          }
          leave={t`Do not answer this message`}
          onLeave={() => change({ replyTo: null })}
        />
      ) : null}
      {changing ? (
        <Above
          words={<Trans>You change a message that was sent.</Trans>}
          leave={t`Leave the message as it is`}
          onLeave={writing.leave}
        />
      ) : null}
      <textarea
        ref={field}
        className={styles.Text}
        rows={2}
        aria-label={t`Message`}
        aria-invalid={problem ? true : undefined}
        placeholder={t`Write a message`}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {changing ? null : <PhotoField picker={picker} about={t`Attachment`} buttons="elsewhere" />}
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      <div className={styles.Foot}>
        {changing ? null : <PhotoButtons picker={picker} look="icons" />}
        {changing ? null : (
          <Checkbox
            label={
              <span className={styles.Urgent}>
                <Siren aria-hidden /> <Trans>Urgent</Trans>
              </span>
            }
            value={draft.isUrgent}
            onChange={(isUrgent) => change({ isUrgent })}
          />
        )}
        <Quiet as="span">{hasKeyboard() ? <Trans>Enter sends</Trans> : null}</Quiet>
        <Button
          look="primary"
          size="touch"
          type="submit"
          icon={<Send aria-hidden />}
          disabled={picker.busy > 0}
        >
          {changing ? (
            <Trans>Save the change</Trans>
          ) : others > 1 ? (
            <Trans>Send to {others}</Trans>
          ) : (
            <Trans>Send</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}

/** The message that is answered or changed, over the words. */
function Above({
  words,
  leave,
  onLeave,
}: {
  words: ReactNode
  leave: string
  onLeave: () => void
}) {
  return (
    <div className={styles.Above}>
      <span>{words}</span>
      <IconButton name={leave} icon={<X aria-hidden />} onClick={onLeave} />
    </div>
  )
}
