import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Milestone } from 'lucide-react'
import { useState } from 'react'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { type Level, levels, longestObservation } from '#domain/pedagogy/pedagogy.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { ChildStrip } from '#src/class-day/child-strip.tsx'
import { PhotoField } from '#src/media/photo-field.tsx'
import { ConsentNotice, whoBlocksPhotos } from '#src/media/photo-notices.tsx'
import { usePhotoConsents } from '#src/media/use-photo-consents.ts'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { type DraftAccess, useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { BankText } from '../milestones/bank-text.tsx'
import { milestonesIn } from '../milestones/class-milestones.ts'
import { useLevelName } from '../milestones/use-level-names.ts'
import type { ClassFramework } from '../pedagogy-truth.ts'
import { MilestonePicker } from './milestone-picker.tsx'
import styles from './observation-composer.module.css'
import {
  draftName,
  draftOf,
  emptyObservation,
  missingIn,
  type ObservationDraft,
} from './observation-draft.ts'
import type { Changing } from './use-changing.ts'

const none = 'none'

type ObservationComposerProps = {
  classId: ClassId
  children: readonly ChildOfDay[]
  frameworks: readonly ClassFramework[]
  changing: Changing
  onSave: (access: DraftAccess<ObservationDraft>) => void
}

/** The form of the observation that is open: the new one, or one that is changed. Each is kept for itself. */
export function ObservationComposer(props: ObservationComposerProps) {
  const { classId, changing } = props
  const name = draftName(classId, changing.observationId)
  return <ObservationForm key={name} {...props} name={name} />
}

/** An observation in three taps: who, the camera, done. Words, milestones and a level may be added. */
function ObservationForm(props: ObservationComposerProps & { name: string }) {
  const { classId, children, frameworks, changing, name, onSave } = props
  const { observation } = changing
  const access = useDraft<ObservationDraft>(
    name,
    observation ? draftOf(observation) : emptyObservation,
  )
  const { draft, setDraft, clearDraft, isDirty } = access
  const { t } = useLingui()
  const levelName = useLevelName()
  const [isChoosing, setChoosing] = useState(false)
  useUnsavedWork(isDirty && missingIn(draft) === null)
  const consents = usePhotoConsents(classId)
  const picker = usePhotoPicker({
    draft: name,
    mediaIds: draft.mediaIds,
    onChange: (mediaIds) => setDraft({ ...draft, mediaIds }),
  })
  const blocking = whoBlocksPhotos({ mediaIds: draft.mediaIds, childIds: draft.childIds, consents })
  const nameOf = (childId: string): string =>
    children.find((child) => child.childId === childId)?.name ?? ''
  const [only] = draft.childIds
  const one = draft.childIds.length === 1 && only ? nameOf(only) : null
  const missing = missingIn(draft)
  const isChange = draft.observationId !== null
  const count = draft.milestoneIds.length
  const shownDomains = frameworks
    .flatMap(({ domains }) => domains)
    .filter(({ groups }) =>
      milestonesIn(groups).some(({ milestoneId }) => draft.milestoneIds.includes(milestoneId)),
    )
    .map(({ id }) => id)
  const giveUp = (): void => {
    picker.giveUp()
    clearDraft()
    changing.end(draft.observationId)
  }
  return (
    <Section
      title={isChange ? <Trans>Change the observation</Trans> : <Trans>New observation</Trans>}
    >
      <Stack gap={12}>
        <ChildStrip
          label={t`Who was seen`}
          chosen={new Set<string>(draft.childIds)}
          onChange={(chosen) => setDraft({ ...draft, childIds: [...chosen] as ChildId[] })}
        >
          {children}
        </ChildStrip>
        <PhotoField
          picker={picker}
          about={one ? t`Photo of ${one}` : t`Photo`}
          known={observation?.pictures ?? []}
        />
        <ConsentNotice
          blocking={blocking}
          childCount={draft.childIds.length}
          nameOf={nameOf}
          isKnown={consents === null ? 'no' : 'yes'}
        />
        <BankText
          label={<Trans>What you saw</Trans>}
          value={draft.text}
          longest={longestObservation}
          domainId={{ first: shownDomains }}
          childName={one}
          rows={2}
          onChange={(text) => setDraft({ ...draft, text })}
        />
        <div className={styles.Extras}>
          <Button
            size="touch"
            icon={<Milestone aria-hidden />}
            {...(count > 0 ? { count } : {})}
            onClick={() => setChoosing(true)}
          >
            <Trans>Milestones</Trans>
          </Button>
          {count > 0 && !isChange ? (
            <Segmented
              label={t`Level to give`}
              choices={[
                { value: none, label: t`No level` },
                ...levels.map((level) => ({
                  value: level as string,
                  label: level,
                  name: `${level}, ${levelName(level)}`,
                })),
              ]}
              value={draft.level ?? none}
              onChange={(value) =>
                setDraft({ ...draft, level: value === none ? null : (value as Level) })
              }
            />
          ) : null}
        </div>
        <div className={styles.Acts}>
          {isDirty || isChange ? (
            <Button size="touch" look="quiet" onClick={giveUp}>
              {isChange ? <Trans>Leave it as it is</Trans> : <Trans>Empty the form</Trans>}
            </Button>
          ) : null}
          {missing !== null ? (
            <Quiet>
              {missing === 'children' ? (
                <Trans>Choose who was seen.</Trans>
              ) : (
                <Trans>A photo or a few words are enough.</Trans>
              )}
            </Quiet>
          ) : null}
          <Button
            look="primary"
            size="big"
            disabled={missing !== null || blocking.length > 0 || picker.busy > 0}
            onClick={() => onSave(access)}
          >
            {draft.childIds.length > 1 ? (
              <Plural
                value={draft.childIds.length}
                one="Save for # child"
                other="Save for # children"
              />
            ) : (
              <Trans>Save the observation</Trans>
            )}
          </Button>
        </div>
      </Stack>
      {isChoosing ? (
        <MilestonePicker
          frameworks={frameworks}
          chosen={draft.milestoneIds}
          onChange={(milestoneIds) => setDraft({ ...draft, milestoneIds })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Section>
  )
}
