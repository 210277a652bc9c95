import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { longestLabel, parseLabels } from '#domain/topics/topics.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type ChosenPicture, TopicPicture } from './topic-picture.tsx'
import styles from './topics.module.css'
import { type Icon, topicsAdd, topicsChange } from './topics.operations.ts'
import { topicRefusalWords } from './topics-refusals.ts'
import { useTopicWords } from './use-topic-words.ts'
import type { TopicAct } from './use-topics.ts'

type TopicDraft = { labelEn: string; labelFr: string; picture: ChosenPicture | null }

const draftOf = (icon: Icon | null): TopicDraft => ({
  labelEn: icon?.labelEn ?? '',
  labelFr: icon?.labelFr ?? '',
  picture: null,
})

/** A new topic, or one with other words or another picture. */
export function TopicDialog({
  icon,
  act,
  onClose,
}: {
  icon: Icon | null
  act: TopicAct
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const wordsOf = useTopicWords()
  const name = `topics:${icon?.id ?? 'new'}`
  const { draft, setDraft, clearDraft } = useDraft<TopicDraft>(name, draftOf(icon))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<TopicDraft>) => {
    setProblem(null)
    setDraft({ ...draft, ...change })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const labels = parseLabels(draft)
    const refusal = !labels.ok
      ? labels.refusal
      : icon || draft.picture
        ? null
        : ({ code: 'topics.picture-missing' } as const)
    if (refusal || !labels.ok) {
      setProblem(findRefusalSentence(i18n, topicRefusalWords, refusal ?? { code: '' }) ?? null)
      return
    }
    const { drawing = null, mediaId = null } = draft.picture ?? {}
    const input = { ...labels.value, drawing, mediaId }
    setBusy(true)
    const outcome = icon
      ? await act(topicsChange, { iconId: icon.id, input })
      : await act(topicsAdd, { input })
    setBusy(false)
    if (outcome.kind === 'changed') {
      clearDraft()
      onClose()
    } else if (outcome.kind === 'refused') setProblem(outcome.sentence)
    else setProblem(t`The server did not answer. What you typed is kept here; save it again later.`)
  }

  const form = 'topic-form'
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={icon ? <Trans>Change {wordsOf(icon).own}</Trans> : <Trans>Add a topic</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" type="submit" form={form} disabled={isBusy}>
            <Trans>Save</Trans>
          </Button>
          <Button
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.Form} onSubmit={(event) => void save(event)}>
        <div className={styles.Labels}>
          <TextField
            label={<Trans>Word in French</Trans>}
            lang="fr"
            value={draft.labelFr}
            maxLength={longestLabel}
            required
            onChange={(event) => set({ labelFr: event.target.value })}
          />
          <TextField
            label={<Trans>Word in English</Trans>}
            lang="en"
            value={draft.labelEn}
            maxLength={longestLabel}
            required
            onChange={(event) => set({ labelEn: event.target.value })}
          />
        </div>
        <TopicPicture
          current={icon}
          chosen={draft.picture}
          onChoose={(picture) => set({ picture })}
        />
        {problem ? (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  )
}
