import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { addWordsOf } from '#src/manifest/add-words-of.ts'
import type { ChildTab, Feature } from '#src/manifest/feature.ts'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Loading, Skeleton } from '#src/ui/notice/skeleton.tsx'
import { useSilence } from './use-silence.tsx'

type Panel = ComponentType<{ childId: string }>

/** A tab of another feature: its files and words are fetched when somebody opens it. */
export function LoadedTab({
  feature,
  load,
  childId,
}: {
  feature: Feature
  load: ChildTab['load']
  childId: string
}) {
  const [panel, setPanel] = useState<{ Panel: Panel } | 'loading' | 'missing'>('loading')
  const silence = useSilence()
  const fetchPanel = useCallback(async () => {
    try {
      const [Panel] = await Promise.all([load(), addWordsOf(feature)])
      setPanel({ Panel })
    } catch {
      setPanel('missing')
    }
  }, [feature, load])
  useEffect(() => void fetchPanel(), [fetchPanel])
  if (panel === 'loading')
    return (
      <Loading>
        <Skeleton height={360} />
      </Loading>
    )
  if (panel === 'missing')
    return (
      <EmptyState drawing="rain" title={<NoAnswerTitle>{silence.title}</NoAnswerTitle>}>
        <NoAnswer again="by-hand" hasTitle>
          {silence.words}
        </NoAnswer>
      </EmptyState>
    )
  return <panel.Panel childId={childId} />
}
