import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { TopicPictogram } from '#src/class-day/topic-pictogram.tsx'
import { KeptList, type ListWords } from '#src/keeping/kept-list.tsx'
import { KeptScreen } from '#src/keeping/kept-screen.tsx'
import { OrderedList } from '#src/keeping/ordered-list.tsx'
import { useAct } from '#src/keeping/use-act.ts'
import { useDoing } from '#src/keeping/use-doing.tsx'
import { useKept } from '#src/keeping/use-kept.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import { useTopicWords } from './topic-words.ts'
import styles from './topics.module.css'
import { type Icon, topicsList, topicsOrder, topicsSwitch } from './topics.operations.ts'
import { topicActs } from './topics-refusals.ts'

function Topic({ icon }: { icon: Icon }) {
  const { own, other, otherLanguage } = useTopicWords()(icon)
  return (
    <div className={styles.Topic}>
      <TopicPictogram icon={icon} />
      <Stack as="span" gap={0}>
        <b>{own}</b>
        <Quiet as="span" lang={otherLanguage}>
          {other}
        </Quiet>
      </Stack>
      <Quiet as="span">
        {icon.usedBy === 0 ? (
          <Trans>not used yet</Trans>
        ) : (
          <Plural value={icon.usedBy} one="used by # line" other="used by # lines" />
        )}
      </Quiet>
    </div>
  )
}

function useListWords(icons: readonly Icon[]): ListWords {
  const { t } = useLingui()
  const inUse = icons.filter(({ isEnabled }) => isEnabled).length
  return {
    headline: <Plural value={inUse} one="# topic in use" other="# topics in use" />,
    sub: (
      <Trans>
        A line of the diary begins with one of these. They stand there in the order that they have
        here.
      </Trans>
    ),
    add: <Trans>Add a topic</Trans>,
    empty: {
      title: <Trans>The school has no topics yet</Trans>,
      words: <Trans>Add one: a word in both languages and a picture.</Trans>,
    },
    search: {
      name: t`Look for a topic`,
      nothing: (search) => <Trans>No topic is called “{search}”</Trans>,
      all: <Trans>Show all topics</Trans>,
    },
  }
}

function Topics({ icons, lookAgain }: { icons: readonly Icon[]; lookAgain: () => void }) {
  const { t } = useLingui()
  const wordsOf = useTopicWords()
  const acts = useAct(topicActs, { lookAgain })
  const { shown, change, move, undoBar } = useDoing(icons)
  const listWords = useListWords(shown)

  const switchTo = ({ id: iconId }: Icon, isEnabled: boolean) =>
    acts.act(topicsSwitch, { iconId, isEnabled })
  const order = (iconIds: string[]) => acts.act(topicsOrder, { iconIds })
  const moved = (icon: Icon) => {
    const { own } = wordsOf(icon)
    return <Trans>{own} was moved.</Trans>
  }
  const switchTopic = (icon: Icon, isEnabled: boolean) => {
    const { own } = wordsOf(icon)
    const words = isEnabled ? (
      <Trans>{own} is in use again.</Trans>
    ) : (
      <Trans>{own} is switched off. What was written under it stays.</Trans>
    )
    const act = () => switchTo(icon, isEnabled)
    void change(icon, { isEnabled }, { act, words, back: () => switchTo(icon, !isEnabled) })
  }

  return (
    <>
      <KeptList
        items={shown}
        words={listWords}
        textsOf={({ labelEn, labelFr }) => [labelEn, labelFr]}
        dialog={(icon, close) => <TopicDialog icon={icon} acts={acts} onClose={close} />}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={(icon) => wordsOf(icon).own}
            marksOf={({ id }) => ({ 'data-topic': id })}
            isOff={({ isEnabled }) => !isEnabled}
            onMove={(place) => void move(place, { order, words: moved })}
          >
            {(icon) => {
              const { own } = wordsOf(icon)
              return {
                body: <Topic icon={icon} />,
                state: (
                  <Checkbox
                    label={<Trans>In use</Trans>}
                    aria-label={t`${own} in use`}
                    value={icon.isEnabled}
                    onChange={(isEnabled) => switchTopic(icon, isEnabled)}
                  />
                ),
                acts: (
                  <IconButton
                    name={t`Change ${own}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(icon)}
                  />
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}

/** The pictograms of the diary: their words, pictures and order. */
export function TopicsScreen() {
  const { t } = useLingui()
  const kept = useKept(topicsList)
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
      {({ listIcons }) => <Topics icons={listIcons} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}
