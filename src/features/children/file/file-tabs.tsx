import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, useContext, useMemo } from 'react'
import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import type { FiledChild } from '../children.operations.ts'
import { DocumentsTab } from './documents/documents-tab.tsx'
import { LoadedTab } from './loaded-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** The tabs of a child's file, by the words of the specification. `/profile/<child>?tab=PROFILE` opens one. */
const fileTabWords = ['PROFILE', 'INVOICE', 'DOCUMENTS', 'INVOICE_PRICING'] as const
type FileTabWord = (typeof fileTabWords)[number]

export type FileTab = {
  word: FileTabWord
  name: MessageDescriptor
  Panel: ComponentType<{ child: FiledChild }>
}

const ownTabs: readonly FileTab[] = [
  { word: 'PROFILE', name: msg`Profile`, Panel: ProfileTab },
  { word: 'DOCUMENTS', name: msg`Documents`, Panel: DocumentsTab },
]

/** The tabs that other features hang into the file, each with the words that it speaks. */
const tabsOf = (features: readonly Feature[]): (FileTab & { screen: ScreenWord })[] =>
  features.flatMap((feature) =>
    (feature.childTabs ?? []).map(({ word, name, screen, load }) => ({
      ...{ word, name, screen },
      Panel: ({ child }: { child: FiledChild }) => (
        <LoadedTab key={word} feature={feature} load={load} childId={child.id} />
      ),
    })),
  )

/** The tabs of the file that a person sees. The server judges what stands on them too. */
export function useFileTabs(facts: AccessFacts): readonly FileTab[] {
  const features = useContext(FeaturesContext)
  const hung = useMemo(() => tabsOf(features), [features])
  const shown = [...ownTabs, ...hung.filter(({ screen }) => maySeeScreen(facts, screen))]
  return shown.toSorted((a, b) => fileTabWords.indexOf(a.word) - fileTabWords.indexOf(b.word))
}
