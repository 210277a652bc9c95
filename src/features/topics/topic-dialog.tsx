import { Trans } from '@lingui/react/macro'
import { longestLabel, parseLabels } from '#domain/topics/topics.ts'
import { useBothWords } from '#src/i18n/use-both-words.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { BothLanguages } from '#src/keeping/forms/both-languages.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { type ChosenPicture, TopicPicture } from './topic-picture.tsx'
import { addIcon, changeIcon, type Icon } from './topics.operations.ts'

type TopicForm = { labelEn: string; labelFr: string; picture: ChosenPicture | null }

/** A new topic, or one with other words or another picture. */
export function TopicDialog({
  icon,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  icon: Icon | null
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const wordsOf = useBothWords()
  const { labelEn: en = '', labelFr: fr = '' } = icon ?? {}
  const name = wordsOf({ en, fr }).own
  const check = (form: TopicForm) =>
    judge(parseLabels(form)) ??
    (icon || form.picture ? null : refusedBy('field.missing', { field: 'picture' }))
  const save = ({ labelEn, labelFr, picture }: TopicForm, iconId: string) =>
    act(icon ? changeIcon : addIcon, { iconId, input: { labelEn, labelFr, ...picture } })
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
      {({ labelEn, labelFr, picture }, set, problems) => (
        <>
          <BothLanguages
            labels={{ fr: <Trans>Word in French</Trans>, en: <Trans>Word in English</Trans> }}
            values={{ fr: labelFr, en: labelEn }}
            problems={{ fr: problems.labelFr, en: problems.labelEn }}
            longest={longestLabel}
            onChange={(words) => set({ labelFr: words.fr, labelEn: words.en })}
          />
          <TopicPicture
            current={icon}
            chosen={picture}
            problem={problems.picture}
            onChoose={(chosen) => set({ picture: chosen })}
          />
        </>
      )}
    </EditDialog>
  )
}
