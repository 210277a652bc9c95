import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { addingWays } from './adding/ways.tsx'
import { classesToEnter } from './file/schooling/schooling.operations.ts'

const home = '/settings/add-child'

/** Children come onto the list: by hand, and in other ways. */
export function AddChildScreen() {
  const { t, i18n } = useLingui()
  const { way: word } = useParams()
  const kept = useKept(classesToEnter)
  const [first] = addingWays
  const way = addingWays.find((it) => it.word === word) ?? first
  return (
    <KeptScreen
      name="settings-children"
      title={t`Add children`}
      kept={kept}
      above={
        addingWays.length < 2 ? null : (
          <TabLinks
            label={t`Ways to add children`}
            tabs={addingWays.map((it) => ({
              to: it === first ? home : `${home}/${it.word}`,
              label: i18n._(it.name),
              ...(it === first ? { end: true as const } : {}),
            }))}
          />
        )
      }
      silence={{
        title: <Trans>Adding children needs the network</Trans>,
        words: <Trans>What you typed of a child waits here.</Trans>,
      }}
    >
      {() => (way ? <way.Panel /> : null)}
    </KeptScreen>
  )
}
