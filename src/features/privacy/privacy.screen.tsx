import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { Tabs } from '#src/ui/screen/tabs.tsx'
import { DeletionCalendar } from './calendar/deletion-calendar.tsx'
import { ErasedChildren } from './erased/erased-children.tsx'
import { NoticeEditor } from './notice/notice-editor.tsx'
import { privacyPage } from './privacy.operations.ts'
import { privacyActs } from './privacy-refusals.ts'
import { ReadingLog } from './readings/reading-log.tsx'

const parts = ['calendar', 'erased', 'readings', 'notice'] as const
type Part = (typeof parts)[number]

/** Shows how long families' data are kept, who was erased, who has read them, and what families are told. */
export function PrivacyScreen() {
  const { t } = useLingui()
  const asked = useAsked(privacyPage)
  const acts = useAskedAct(privacyActs, asked)
  const [search, setSearch] = useSearchParams()
  const part = parts.find((it) => it === search.get('part')) ?? 'calendar'
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
        <Tabs<Part>
          label={t`Personal data`}
          tabs={[
            { value: 'calendar', label: t`Deletions` },
            { value: 'erased', label: t`Erased` },
            { value: 'readings', label: t`Who read and exported` },
            { value: 'notice', label: t`Notice to families` },
          ]}
          value={part}
          onChange={(chosen) => setSearch({ part: chosen }, { replace: true })}
        >
          {part === 'calendar' ? <DeletionCalendar page={page} acts={acts} /> : null}
          {part === 'erased' ? <ErasedChildren erased={page.listErasedChildren} /> : null}
          {part === 'readings' ? <ReadingLog /> : null}
          {part === 'notice' ? <NoticeEditor /> : null}
        </Tabs>
      )}
    </KeptScreen>
  )
}
