import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SchoolKind, schoolKinds } from '#domain/access/presets.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { platformSetFeatures } from '../platform-admin.operations.ts'
import { kindWords } from '../platform-words.ts'
import styles from './school.module.css'
import type { SchoolPart } from './school-detail.tsx'
import {
  boxesToSend,
  countChanges,
  findPreset,
  presetOf,
  type Switches,
  switchesNow,
} from './switches.view.ts'
import { SwitchesPreview } from './switches-preview.tsx'
import { SwitchesTable } from './switches-table.tsx'

/** Flags and features of a school: by the preset of its kind, corrected box by box, with what it means before it is saved. */
export function SchoolSwitches({ school, acts }: SchoolPart) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const now = switchesNow(school)
  const [wish, setWanted] = useState<Switches | null>(null)
  const wanted = wish ?? now
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const changes = countChanges(now, wanted)
  useUnsavedWork(changes > 0)
  const preset = findPreset(wanted)

  const save = async (): Promise<void> => {
    setTrouble(null)
    const variables = { schoolId: school.id, ...boxesToSend(now, wanted) }
    const outcome = await acts.act(platformSetFeatures, variables)
    if (outcome.kind !== 'done') return setTrouble(outcome)
    setWanted(null)
    toast.success(t`Saved. It holds on every open tablet of ${school.name}.`)
  }

  return (
    <Section title={<Trans>Features</Trans>}>
      <div className={styles.Presets}>
        <Select
          label={t`Kind of school`}
          value={wanted.kind}
          choices={schoolKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
          onChange={(kind) => setWanted({ ...wanted, kind })}
        />
        <Select
          label={t`Features of`}
          value={preset ?? 'own'}
          choices={[
            ...(preset ? [] : [{ value: 'own' as const, label: t`Own choice` }]),
            ...schoolKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) })),
          ]}
          onChange={(chosen: SchoolKind | 'own') => {
            if (chosen !== 'own') setWanted({ ...presetOf(chosen), kind: wanted.kind })
          }}
        />
      </div>
      <div className={styles.Features}>
        <SwitchesTable before={now} switches={wanted} onChange={setWanted} />
      </div>
      {changes > 0 ? (
        <>
          <SwitchesPreview school={school} before={now} after={wanted} />
          <TroubleNotice trouble={trouble} />
          <Acts>
            <Button look="primary" disabled={acts.isBusy} onClick={() => void save()}>
              <Plural value={changes} one="Save # change" other="Save # changes" />
            </Button>
            <Button look="quiet" onClick={() => setWanted(null)}>
              <Trans>Leave as it is</Trans>
            </Button>
          </Acts>
        </>
      ) : null}
    </Section>
  )
}
