import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { DeletionCalendar } from './calendar/deletion-calendar.tsx'
import { privacyPage } from './privacy.operations.ts'
import { privacyActs } from './privacy-refusals.ts'
import { ReadingLog } from './readings/reading-log.tsx'

type Part = 'calendar' | 'readings'

/** How long the data of families are kept, and who has read them. */
export function PrivacyScreen() {
  const { t } = useLingui()
  const asked = useAsked(privacyPage)
  const acts = useAskedAct(privacyActs, asked)
  const [part, setPart] = useState<Part>('calendar')
  return (
    <KeptScreen
      name="settings-privacy"
      title={t`Personal data`}
      kept={asked}
      silence={{
        title: <Trans>This page needs the network</Trans>,
        words: (
          <Trans>
            Nothing of it is kept on the device. Children and registers open without it.
          </Trans>
        ),
      }}
    >
      {(page) => (
        <Tabs
          label={t`Personal data`}
          tabs={[
            { value: 'calendar', label: t`Deletions` },
            { value: 'readings', label: t`Who read and exported` },
          ]}
          value={part}
          onChange={(chosen) => setPart(chosen as Part)}
        >
          {part === 'calendar' ? (
            <DeletionCalendar page={page} acts={acts} />
          ) : (
            <ReadingLog readings={page.listPrivateReadings} />
          )}
        </Tabs>
      )}
    </KeptScreen>
  )
}
