import { Trans } from '@lingui/react/macro'
import { longestLabel, parseLabels } from '#domain/topics/topics.ts'
import { useBothWords } from '#src/i18n/use-both-words.ts'
import { EditDialog, SideBySide } from '#src/keeping/edit-dialog.tsx'
import type { useAct } from '#src/keeping/use-act.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { type ChosenPicture, TopicPicture } from './topic-picture.tsx'
import { type Icon, topicsAdd, topicsChange } from './topics.operations.ts'

type TopicForm = { labelEn: string; labelFr: string; picture: ChosenPicture | null }

/** A new topic, or one with other words or another picture. */
export function TopicDialog({
  icon,
  acts: { act, refusedBy },
  onClose,
}: {
  icon: Icon | null
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const wordsOf = useBothWords()
  const { labelEn: en = '', labelFr: fr = '' } = icon ?? {}
  const name = wordsOf({ en, fr }).own
  const check = (form: TopicForm) => {
    const labels = parseLabels(form)
    if (!labels.ok) return refusedBy(labels.refusal.code)
    return icon || form.picture ? null : refusedBy('topics.picture-missing')
  }
  const save = ({ labelEn, labelFr, picture }: TopicForm, iconId: string) =>
    act(icon ? topicsChange : topicsAdd, { iconId, input: { labelEn, labelFr, ...picture } })
  return (
    <EditDialog<TopicForm>
      title={icon ? <Trans>Change {name}</Trans> : <Trans>Add a topic</Trans>}
      kind="topics"
      id={icon?.id ?? null}
      initial={{ labelEn: en, labelFr: fr, picture: null }}
      check={check}
      save={save}
      onClose={onClose}
    >
      {({ labelEn, labelFr, picture }, set) => (
        <>
          <SideBySide>
            <TextField
              label={<Trans>Word in French</Trans>}
              lang="fr"
              value={labelFr}
              maxLength={longestLabel}
              required
              onChange={({ target }) => set({ labelFr: target.value })}
            />
            <TextField
              label={<Trans>Word in English</Trans>}
              lang="en"
              value={labelEn}
              maxLength={longestLabel}
              required
              onChange={({ target }) => set({ labelEn: target.value })}
            />
          </SideBySide>
          <TopicPicture
            current={icon}
            chosen={picture}
            onChoose={(chosen) => set({ picture: chosen })}
          />
        </>
      )}
    </EditDialog>
  )
}
