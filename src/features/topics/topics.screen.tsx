import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import type { BothWords } from '#src/i18n/use-both-words.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { SwitchedList } from '#src/keeping/lists/switched-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import styles from './topics.module.css'
import { type Icon, orderIcons, switchIcon, topicsList } from './topics.operations.ts'
import { topicActs } from './topics-refusals.ts'

function Topic({ icon, names }: { icon: Icon; names: BothWords }) {
  return (
    <div className={styles.Topic}>
      <TopicPictogram icon={icon} />
      <Stack as="span" gap={0}>
        <b>{names.own}</b>
        <Quiet as="span" lang={names.otherLanguage}>
          {names.other}
        </Quiet>
      </Stack>
      <Quiet as="span">
        <Plural
          value={icon.usedBy}
          _0="not used yet"
          one="used by # line"
          other="used by # lines"
        />
      </Quiet>
    </div>
  )
}

/** The pictograms of the diary: their words, pictures and order. */
export function TopicsScreen() {
  const { t } = useLingui()
  const kept = useKept(topicsList)
  const acts = useAct(topicActs, kept)
  return (
    <KeptScreen
      name="settings-topics"
      title={t`Topics`}
      kept={kept}
      silence={{
        title: <Trans>The settings of topics need the network</Trans>,
        words: (
          <Trans>
            In the diary all topics are there without it. A draft of a topic waits here.
          </Trans>
        ),
      }}
    >
      {({ listIcons }) => (
        <SwitchedList
          items={listIcons}
          namesOf={({ labelEn, labelFr }) => ({ en: labelEn, fr: labelFr })}
          wordsOf={(inUse) => ({
            headline: <Plural value={inUse} one="# topic in use" other="# topics in use" />,
            sub: (
              <Trans>
                A line of the diary begins with one of these. They appear in this order.
              </Trans>
            ),
            add: <Trans>Add a topic</Trans>,
            empty: {
              title: <Trans>The school has no topics yet</Trans>,
              words: <Trans>Add one: a word in both languages and a picture.</Trans>,
            },
            search: t`Look for a topic`,
          })}
          marksOf={({ id }) => ({ 'data-topic': id })}
          order={(iconIds) => acts.act(orderIcons, { iconIds })}
          switchTo={(iconId, isEnabled) => acts.act(switchIcon, { iconId, isEnabled })}
          box={{ label: <Trans>In use</Trans>, nameOf: (name) => t`${name} in use` }}
          words={{
            on: (name) => <Trans>{name} is in use again.</Trans>,
            off: (name) => <Trans>{name} is switched off. What was written under it stays.</Trans>,
          }}
          dialog={(icon, close) => <TopicDialog icon={icon} acts={acts} onClose={close} />}
        >
          {(icon, names) => <Topic icon={icon} names={names} />}
        </SwitchedList>
      )}
    </KeptScreen>
  )
}
