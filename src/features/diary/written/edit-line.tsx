import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TopicId } from '#domain/kernel/ids.ts'
import { keptText } from '#domain/kernel/text.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhotoButtons } from '#src/media/photo-buttons.tsx'
import { PhotoField } from '#src/media/photo-field.tsx'
import { ConsentNotice, whoBlocksPhotos } from '#src/media/photo-notices.tsx'
import { usePhotoConsents } from '#src/media/use-photo-consents.ts'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { MoodChoice } from '../compose/mood-choice.tsx'
import { isNeedsTopic } from '../compose/needs-topic.ts'
import { SentenceBox } from '../compose/sentence-box.tsx'
import { TopicButtons } from '../compose/topic-buttons.tsx'
import type { LineOfChild, LineWords } from '../diary-acts.ts'
import type { DiaryActs } from '../use-diary-acts.tsx'
import type { DiaryTools } from '../use-diary-day.ts'

type EditLineProps = {
  /** The tapped line, of one child or of several. */
  lines: readonly LineOfChild[]
  /** All that say the same, written at once. */
  together: readonly LineOfChild[]
  tools: DiaryTools
  acts: DiaryActs
  onClose: () => void
  /** The new words are not saved: the reason is on the screen, and they wait in their draft. */
  onNotSaved: () => void
}

/** New words for a line, and the version of it that their writer was looking at. */
type EditDraft = LineWords & { version: number | null }

/**
 * Other words for a line; for everybody it was written for, or for one child alone. Half-written words wait in their
 * draft when the dialog closes by itself. A colleague who changed the line meanwhile is heard.
 */
export function EditLine({ lines, together, tools, acts, ...props }: EditLineProps) {
  const { onClose, onNotSaved } = props
  const { t } = useLingui()
  const formats = useFormats()
  const first = lines[0]?.line
  const name = `diary-line:${first?.itemId}`
  const { draft, setDraft, clearDraft, handOver } = useDraft<EditDraft>(name, {
    topicId: first?.topicId ?? null,
    text: first?.text ?? '',
    mood: first?.mood ?? null,
    mediaIds: first?.mediaIds ?? [],
    version: first?.version ?? null,
  })
  const [isForAll, setForAll] = useState(lines.length > 1)
  const count = together.length
  const changed = isForAll ? together : lines.slice(0, 1)
  const saysSomething =
    keptText(draft.text) !== '' || draft.mood !== null || draft.mediaIds.length > 0
  const picker = usePhotoPicker({
    draft: name,
    mediaIds: draft.mediaIds,
    onChange: (mediaIds) => setDraft({ ...draft, mediaIds }),
  })
  const consents = usePhotoConsents(lines[0]?.child.classId ?? null)
  const added = draft.mediaIds.filter((id) => !first?.mediaIds.includes(id))
  const blocking = whoBlocksPhotos({
    mediaIds: added,
    childIds: changed.map(({ child }) => child.childId),
    consents,
  })
  const names = formats.list(changed.map(({ child }) => child.name))
  const leave = () => {
    clearDraft()
    onClose()
  }
  const save = async () => {
    const { version, ...words } = draft
    const seen = changed.map(({ line, child }) => ({
      child,
      line: line.itemId === first?.itemId ? { ...line, version } : line,
    }))
    const saving = handOver(() => acts.change(seen, words, { clearingDraft: name, blobs: added }))
    onClose()
    if (!(await saving)) onNotSaved()
  }
  return (
    <Dialog
      title={<Trans>Change the line</Trans>}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={!saysSomething || blocking.length > 0 || picker.busy > 0}
            onClick={() => void save()}
          >
            {t`${plural(changed.length, { one: 'Change it in the diary', other: 'Change it in # diaries' })}`}
          </Button>
          <Button size="touch" onClick={leave}>
            <Trans>Leave it as it is</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <TopicButtons
          topics={tools.topics.filter(
            (topic) => (topic.isEnabled && !isNeedsTopic(topic)) || topic.id === first?.topicId,
          )}
          value={draft.topicId}
          onChange={(topicId) => setDraft({ ...draft, topicId: topicId as TopicId | null })}
        />
        <SentenceBox
          text={draft.text}
          topicId={draft.topicId}
          sentences={tools.sentences}
          onChange={(text) => setDraft({ ...draft, text })}
          tools={<PhotoButtons picker={picker} look="icons" />}
        />
        <PhotoField
          picker={picker}
          about={t`Photo: ${names}`}
          known={first?.media ?? []}
          buttons="elsewhere"
        />
        <ConsentNotice
          blocking={blocking}
          childCount={changed.length}
          nameOf={(childId) => changed.find((it) => it.child.childId === childId)?.child.name ?? ''}
          isKnown={consents ? 'yes' : 'no'}
        />
        <MoodChoice value={draft.mood} onChange={(mood) => setDraft({ ...draft, mood })} />
        {count > 1 ? (
          <Checkbox
            label={t`${plural(count, { one: 'For # child', other: 'For all # children it was written for' })}`}
            value={isForAll}
            onChange={setForAll}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
