import { Trans, useLingui } from '@lingui/react/macro'
import { isDirection } from '#domain/accounts/roles.ts'
import { longestTitle, type OpenedKind, readTitle } from '#domain/message/channel.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { addChannel, type ChatChannel, changeChannel } from '../message.operations.ts'
import { kindWords } from '../message-words.ts'
import { PeopleBoxes } from './people-boxes.tsx'

type ChannelForm = { kind: OpenedKind; title: string; memberIds: string[] }

/** A new channel, or a group with another name or other people. */
export function ChannelDialog({
  channel,
  memberIds = [],
  channels,
  acts: { act, refusedBy, judge },
  onOpen,
  onClose,
}: {
  /** Null for a new one. */
  channel: ChatChannel | null
  memberIds?: readonly string[]
  channels: readonly ChatChannel[]
  acts: ReturnType<typeof useAct>
  onOpen: (channelId: string) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { user } = useSignedIn()
  const kinds: OpenedKind[] = isDirection(user.userType)
    ? ['direct', 'group', 'announcement']
    : ['direct', 'group']
  const check = ({ kind, title, memberIds: chosen }: ChannelForm) => {
    if (chosen.length === 0) return refusedBy('message.members-missing', { field: 'memberIds' })
    const read = kind === 'direct' ? null : readTitle(title)
    return read && judge(read)
  }
  const save = async ({ kind, title, memberIds: chosen }: ChannelForm, channelId: string) => {
    if (channel) return act(changeChannel, { channelId, title, memberIds: chosen })
    const outcome = await act(addChannel, { channelId, kind, title, memberIds: chosen })
    if (outcome.kind === 'done') onOpen(channelId)
    return outcome
  }
  const standing = ({ kind, memberIds: [only] }: ChannelForm): ChatChannel | undefined =>
    kind === 'direct' && only ? channels.find(({ otherId }) => otherId === only) : undefined

  return (
    <EditDialog<ChannelForm>
      title={channel ? <Trans>People and name</Trans> : <Trans>New channel</Trans>}
      kind="message-channel"
      id={channel?.id ?? null}
      initial={{
        kind: (channel?.kind as OpenedKind | undefined) ?? 'direct',
        title: channel?.title ?? '',
        memberIds: [...memberIds],
      }}
      check={check}
      save={async (form, id) => {
        // Two people have one channel: it is opened instead of a second one.
        const there = channel ? undefined : standing(form)
        if (!there) return save(form, id)
        onOpen(there.id)
        return { kind: 'done', answer: null }
      }}
      saveWords={channel ? undefined : <Trans>Open the channel</Trans>}
      onClose={onClose}
    >
      {({ kind, title, memberIds: chosen }, set, problems) => (
        <>
          {channel ? null : (
            <Segmented
              label={t`With whom`}
              width="full"
              value={kind}
              choices={kinds.map((value) => ({ value, label: i18n._(kindWords[value].one) }))}
              onChange={(next) =>
                set({ kind: next, memberIds: next === 'direct' ? chosen.slice(0, 1) : chosen })
              }
            />
          )}
          {kind === 'direct' ? null : (
            <TextField
              label={<Trans>Name of the channel</Trans>}
              value={title}
              maxLength={longestTitle}
              problem={problems.title}
              autoComplete="off"
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
          <PeopleBoxes
            legend={kind === 'direct' ? <Trans>To whom</Trans> : <Trans>Who belongs to it</Trans>}
            chosen={chosen}
            isOne={kind === 'direct'}
            problem={problems.memberIds}
            onChange={(next) => set({ memberIds: next })}
          />
        </>
      )}
    </EditDialog>
  )
}
